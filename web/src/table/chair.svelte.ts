/** One seat of a table as this screen holds it (or the public's place): its connection, its state, what it is told. */
import { t } from "../look/language.svelte";
import { Connection, type Socket, type Status } from "../wire/connection";
import type { View } from "../games/board";
import type { Asked, Caution, ClockFacts, Committed, Refused, SeatFacts, ServerMessage, TableState } from "../wire/types";
import { Adviser } from "./adviser.svelte";
import { Answering } from "./answering.svelte";
import { Chain } from "./chain.svelte";
import type { Clocks } from "./clock";
import { Conversation } from "./conversation.svelte";
import { Foresight, NOTHING, type Prospect } from "./foresight.svelte";
import type { Notice } from "./notice";
import { Recital } from "./recital.svelte";
import { Tipster } from "./tipster.svelte";
import { changes, Playback, type Step } from "./playback.svelte";

/** As many actions of the past as the server tells in one go. */
const RETOLD = 50;

export class Chair {
  status = $state<Status>("connecting");
  game = $state<string | null>(null);
  seat = $state<string | null>(null);
  seats = $state.raw<SeatFacts[]>([]);
  commitment = $state("");
  /** The cup of which this game is a part. */
  cup = $state<string | null>(null);
  /** All people sit before one screen, and may ask for hints. */
  hotseat = $state(false);
  /** On how many screens this seat is open. */
  screens = $state(0);
  token = $state.raw<string | null>(null);
  clock = $state.raw<ClockFacts | null>(null);
  state = $state.raw<TableState | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  log = $state.raw<Step[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** This seat has been asked whether it really resigns. */
  resigning = $state(false);
  rematch = $state.raw<{ table: string; token: string | null } | null>(null);
  /** The rematch of a game that was over already when this screen came to look at it. */
  playedAgain = $state.raw<string | null>(null);
  readonly playback: Playback;
  readonly conversation = new Conversation((message) => this.connection.request(message));
  readonly adviser = new Adviser(() => {
    if (this.state) this.connection.ask({ type: "hint", version: this.state.version });
    return this.state !== null;
  });
  readonly foresight = new Foresight((action) => {
    if (this.state) this.connection.ask({ type: "look", action, version: this.state.version });
  });
  readonly tipster = new Tipster((version) => this.connection.ask({ type: "tip", version }));
  readonly recital = new Recital(this, (about) => this.connection.ask({ type: "tell", about }));
  readonly answering = new Answering((answer, version) => {
    if (this.state?.version === version && this.chain.free) this.chain.send([answer], version);
  });

  private readonly connection: Connection;
  /** Whoever only looks at an old game is not led away from it. */
  private lookingBack: boolean | null = null;
  private readonly chain = new Chain((action, version) => this.connection.request({ type: "act", action, version }));

  constructor(
    address: string,
    token: string | null,
    /** The seats whose steps need not be shown to this one. */
    private readonly own: Set<string>,
    /** The version after which the past is told; null for the present alone. */
    since: number | null,
    /** Whether others are played before this screen too. */
    shared: boolean,
    open?: (address: string) => Socket,
  ) {
    this.token = token;
    this.playback = new Playback(own);
    const listener = { heard: (message: ServerMessage) => this.heard(message), status: (status: Status) => (this.status = status) };
    this.connection = new Connection(address, token, listener, since, shared, open);
  }

  /** What may be done, and what is worth knowing before: nothing until everything has been shown. */
  private get prospect(): Prospect {
    const asked = this.state && !this.playback.playing && !this.playback.looking && this.answering.answer === null;
    return asked ? (this.foresight.ahead ?? this.state!) : NOTHING;
  }

  get legal(): string[] {
    return this.prospect.legal;
  }

  /** Neither over nor anybody's to decide: of other rules than today's, and only to be looked at. */
  get halted(): boolean {
    return this.state?.result === null && this.state.question === null;
  }

  get labels(): Record<string, string> {
    return this.prospect.labels;
  }

  /** Whole moves: for each cell in reach the shortest steps there. */
  get routes(): Record<string, string[]> {
    return this.prospect.routes;
  }

  get dangers(): Record<string, Caution[]> {
    return this.prospect.dangers;
  }

  get blocked(): Record<string, Caution> {
    return this.prospect.blocked;
  }

  get question(): Asked | null {
    return this.prospect.question;
  }

  /** What lies on the table, or would after a declaration that is being thought about. */
  get view(): View | null {
    return this.prospect === this.foresight.ahead ? this.foresight.ahead!.view : this.playback.view;
  }

  /** A person has to decide here. */
  get youDecide(): boolean {
    return (this.state?.you_decide ?? false) && this.answering.answer === null;
  }

  /** What was played here is on its way: until the table has answered, nothing else is begun. */
  get sending(): boolean {
    return this.chain.sending(this.state);
  }

  /** Plays actions one after another; the rest is dropped when one is refused or cannot follow. Until then nothing else is begun. */
  act(actions: string[]): void {
    if (!this.state || !this.chain.free) return;
    if (!this.youDecide) return this.tell(this.state.result ? t("The game is over.") : t("It is not your decision now."));
    this.playback.skip();
    this.notice = null;
    this.answering.wary = false;
    this.chain.send(actions, this.state.version);
  }

  undo(): void {
    this.answering.wary = true;
    if (this.state) this.connection.request({ type: "undo", version: this.state.version });
  }

  why(action: string): void {
    this.connection.ask({ type: "why", action });
  }

  resign(): void {
    this.resigning = false;
    this.connection.request({ type: "resign" });
  }

  askRematch(): void {
    this.lookingBack = false;
    this.connection.request({ type: "rematch" });
  }

  /** The page is in another language: everything is told again. */
  speak(): void {
    if (!this.state) return;
    this.notice = null;
    const first = this.log[0]?.version ?? this.state.version + 1;
    this.connection.again(Math.max(first - 1, this.state.version - RETOLD));
  }

  /** The seat's token has been changed for a fresh one. */
  renew(token: string): void {
    this.connection.renew(token);
    this.token = token;
  }

  hurry(): void {
    this.connection.hurry();
  }

  leave(): void {
    this.answering.stop();
    this.playback.hold(true);
    this.connection.close();
  }

  tell(text: string): void {
    this.notice = { tone: "told", text, rule: null, action: null };
  }

  private heard(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.game = message.game;
        this.seat = message.seat;
        if (message.seat !== null) this.own.add(message.seat);
        this.seats = message.seats;
        this.commitment = message.commitment;
        this.cup = message.cup;
        this.hotseat = message.hotseat;
        this.screens = message.screens;
        this.clock = message.clock;
        this.lookingBack ??= message.state.result !== null;
        if (message.talk) this.conversation.begin(message.talk);
        return this.take(message.state, true); // a question that was lost with the line is asked again
      case "state":
        return this.take(message, message.version !== this.state?.version);
      case "done":
        this.chain.done(message.key, message.version);
        return this.chain.goOn(this.state);
      case "refused":
        return this.refused(message);
      case "verdict":
        this.notice = { tone: message.rule ? "refused" : "told", text: message.text || t("“{action}” may be played.", { action: message.action }), rule: message.rule, action: message.action };
        return;
      case "hint":
        if (message.version === this.state?.version) this.adviser.answered(message);
        else this.adviser.thinking = false;
        return;
      case "tip":
        return this.tipster.heard(message.version, message.text, message.rule);
      case "told":
        return this.recital.answered(message.about, message.lines);
      case "ahead":
        if (message.version === this.state?.version) this.foresight.heard(message);
        return;
      case "hint-waits":
        this.adviser.before = message.place;
        return;
      case "chat":
        return this.conversation.heard(message);
      case "talk":
        return this.conversation.begin(message);
      case "presence":
        this.seats = message.seats;
        this.hotseat = message.hotseat;
        this.screens = message.screens;
        return;
      case "rematch":
        if (this.lookingBack) this.playedAgain = message.table;
        else this.rematch = { table: message.table, token: message.token };
        return;
      case "closing":
        return this.tell(message.text);
    }
  }

  private take(state: TableState, changed: boolean): void {
    const known = this.state?.version ?? -1;
    this.state = state;
    this.clocks = state.clocks && { left: state.clocks, running: state.running, told: Date.now() };
    if (changed) {
      this.answering.stop();
      this.foresight.forget();
      this.adviser.thinking = false;
    }
    const news = state.committed.filter(({ version }) => version > known);
    const steps = this.playback.receive(news, state.view);
    this.log = [...this.retold(state.committed), ...steps];
    if (changed) this.think(steps);
    this.chain.goOn(state);
    if (changed && this.chain.free) this.answering.consider(state);
  }

  /** What was planned is over when somebody has gone another way; that others let it happen changes nothing. */
  private think(steps: Step[]): void {
    if (!steps.length) this.adviser.dismiss();
    for (const step of steps) {
      if (step.seat === this.seat) this.adviser.follow(step.heard);
      else if (changes(step)) {
        this.adviser.dismiss();
        this.chain.interrupt();
      }
    }
  }

  /** The log, with the words of what has been told again. */
  private retold(committed: Committed[]): Step[] {
    const again = new Map(committed.map(({ version, events }) => [version, events]));
    for (const step of this.log) step.events = again.get(step.version) ?? step.events;
    return this.log;
  }

  private refused(message: Refused): void {
    if (message.state) this.take(message.state, true);
    if (message.reason === "too-frequent") return;
    const tried = this.chain.refused(message.key);
    if (tried !== null) this.answering.stop();
    this.adviser.thinking = false;
    if (message.reason === "stale") return; // something else has happened meanwhile, and that is shown
    this.notice = { tone: "refused", text: message.text, rule: message.rule ?? null, action: tried };
  }
}
