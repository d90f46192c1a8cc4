/** One seat of a table as this screen holds it (or the public's place): its connection, its state, what it is told. */
import { t } from "../look/language.svelte";
import { Connection, type Socket, type Status } from "../wire/connection";
import type { Asked, ChatLine, ClockFacts, Committed, Refused, SeatFacts, ServerMessage, TableState } from "../wire/types";
import type { Clocks } from "./clock";
import { Playback, type Step } from "./playback.svelte";

/** What the referee or the server said to this seat. */
export interface Notice {
  tone: "refused" | "told";
  text: string;
  rule: string | null;
}

export interface Advice {
  actions: string[];
  value: number;
}

/** Several actions on their way, one after another. */
interface Chain {
  rest: string[];
  key: string;
  done: number | null;
}

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
  clock = $state.raw<ClockFacts | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  state = $state.raw<TableState | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  log = $state.raw<Step[]>([]);
  notice = $state.raw<Notice | null>(null);
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);
  /** This seat has been asked whether it really resigns. */
  resigning = $state(false);
  rematch = $state.raw<{ table: string; token: string | null } | null>(null);
  readonly playback: Playback;

  private readonly connection: Connection;
  private chain = $state.raw<Chain | null>(null);

  constructor(
    address: string,
    readonly token: string | null,
    /** The seats whose steps need not be shown to this one. */
    private readonly own: Set<string>,
    /** The version after which the past is told; null for the present alone. */
    since: number | null,
    /** Whether others are played before this screen too. */
    shared: boolean,
    open?: (address: string) => Socket,
  ) {
    this.playback = new Playback(own);
    const listener = { heard: (message: ServerMessage) => this.heard(message), status: (status: Status) => (this.status = status) };
    this.connection = new Connection(address, token, listener, since, shared, open);
  }

  /** Whole moves: for each cell in reach the shortest steps there. */
  get routes(): Record<string, string[]> {
    return this.state?.routes ?? {};
  }

  /** What may be done now: nothing until everything has been shown. */
  get legal(): string[] {
    return this.playback.playing || this.playback.looking ? [] : (this.state?.legal ?? []);
  }

  /** What is asked now: nothing until everything has been shown. */
  get question(): Asked | null {
    return this.playback.playing || this.playback.looking ? null : (this.state?.question ?? null);
  }

  get labels(): Record<string, string> {
    return this.state?.labels ?? {};
  }

  get youDecide(): boolean {
    return this.state?.you_decide ?? false;
  }

  /** What was played here is on its way: until the table has answered, nothing else is begun. */
  get sending(): boolean {
    return this.chain !== null;
  }

  /** Plays actions one after another; the rest is dropped when one is refused or cannot follow. Until then nothing else is begun. */
  act(actions: string[]): void {
    if (!this.state || this.chain) return;
    if (!this.youDecide) return this.tell(this.state.result ? t("The game is over.") : t("It is not your decision now."));
    this.playback.skip();
    this.notice = null;
    this.send(actions, this.state.version);
  }

  undo(): void {
    this.request((version) => ({ type: "undo", version }));
  }

  hint(): void {
    if (!this.state) return;
    this.thinking = true;
    this.connection.ask({ type: "hint", version: this.state.version });
  }

  why(action: string): void {
    this.connection.ask({ type: "why", action });
  }

  say(text: string): void {
    this.connection.request({ type: "chat", text });
  }

  resign(): void {
    this.resigning = false;
    this.connection.request({ type: "resign" });
  }

  askRematch(): void {
    this.connection.request({ type: "rematch" });
  }

  /** The page is in another language: everything is told again. */
  speak(): void {
    if (!this.state) return;
    this.notice = null;
    const first = this.log[0]?.version ?? this.state.version + 1;
    this.connection.again(Math.max(first - 1, this.state.version - RETOLD));
  }

  hurry(): void {
    this.connection.hurry();
  }

  leave(): void {
    this.playback.hold(true);
    this.connection.close();
  }

  tell(text: string): void {
    this.notice = { tone: "told", text, rule: null };
  }

  private request(make: (version: number) => { type: "undo"; version: number }): void {
    if (this.state) this.connection.request(make(this.state.version));
  }

  private send(actions: string[], version: number): void {
    const [action, ...rest] = actions;
    if (action === undefined) return;
    const key = this.connection.request({ type: "act", action, version });
    this.chain = { rest, key, done: null };
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
        this.clock = message.clock;
        this.chat = message.chat;
        return this.take(message.state, true); // a question that was lost with the line is asked again
      case "state":
        return this.take(message, message.version !== this.state?.version);
      case "done":
        if (this.chain?.key === message.key) this.chain.done = message.version;
        return this.goOn();
      case "refused":
        return this.refused(message);
      case "verdict":
        this.notice = { tone: message.rule ? "refused" : "told", text: message.text || t("“{action}” may be played.", { action: message.action }), rule: message.rule };
        return;
      case "hint":
        this.thinking = false;
        if (message.version === this.state?.version) this.advice = { actions: message.actions, value: message.value };
        return;
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "presence":
        this.seats = message.seats;
        return;
      case "rematch":
        this.rematch = { table: message.table, token: message.token };
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
      this.advice = null;
      this.thinking = false;
    }
    const news = state.committed.filter(({ version }) => version > known);
    this.log = [...this.retold(state.committed), ...this.playback.receive(news, state.view)];
    this.goOn();
  }

  /** The log, with the words of what has been told again. */
  private retold(committed: Committed[]): Step[] {
    const again = new Map(committed.map(({ version, events }) => [version, events]));
    for (const step of this.log) step.events = again.get(step.version) ?? step.events;
    return this.log;
  }

  /** The next action of a chain, once the one before is committed and seen, and if it can still be played. */
  private goOn(): void {
    const chain = this.chain;
    if (!chain || chain.done === null || !this.state || this.state.version < chain.done) return;
    this.chain = null;
    const next = chain.rest[0];
    if (next !== undefined && this.state.legal.includes(next)) this.send(chain.rest, this.state.version);
  }

  private refused(message: Refused): void {
    if (message.state) this.take(message.state, true);
    if (message.reason === "too-frequent") return;
    if (this.chain?.key === message.key) this.chain = null;
    this.thinking = false;
    if (message.reason === "stale") return; // something else has happened meanwhile, and that is shown
    this.notice = { tone: "refused", text: message.text, rule: message.rule ?? null };
  }
}
