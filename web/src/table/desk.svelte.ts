/** What a person has before them beside the board: what is explained, what is pulled up, what can be typed; and the keys. */
import { tick } from "svelte";
import type { Explanation, GameModule } from "../games/board";
import { t } from "../look/language.svelte";
import type { Chair } from "./chair.svelte";
import { Playing } from "./playing.svelte";
import { reacting } from "./reacting.svelte";
import { Room } from "./room.svelte";
import type { Seating } from "./seating.svelte";
import { understand, type Meant } from "./typed";

/** The parts of the context, of which one is seen at a time. */
export type Tab = "invite" | "card" | "log" | "explain" | "chat" | "table";

/** Milliseconds that a pointer rests on something before that is explained, and until it is gone. */
const REST = 160;

/** Whether somebody has come with the keyboard to what stands in the context: that does not vanish from under them. */
const reading = (): boolean => document.querySelector("[data-context]:focus-within") !== null;

export class Desk {
  tab = $state<Tab | null>(null);
  /** Without room for a column, the context can be pulled up over the board. */
  pulled = $state(false);
  explanation = $state.raw<Explanation | null>(null);
  readonly room = new Room();
  readonly playing: Playing;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly chair: () => Chair,
    private readonly module: () => GameModule,
    private readonly seating: Seating,
  ) {
    this.playing = new Playing(module, chair);
  }

  /** The steps of a plan that are drawn on the board; whoever is chosen as it says is at the second one. */
  readonly advice = $derived.by(() => {
    const { adviser, foresight } = this.chair();
    const plan = adviser.advice;
    return plan?.actions.slice(0, Math.max(plan.shown, plan.actions[0] === foresight.chosen ? 2 : 1)) ?? [];
  });

  readonly act = (actions: string | string[]): void => {
    this.pulled = false;
    if (this.room.narrow) this.explained(null);
    this.playing.act(typeof actions === "string" ? [actions] : actions);
  };

  /** What stands in the context explains itself there. */
  readonly explain = (subject: Explanation | null): void => {
    if (subject && document.querySelector("[data-context]:hover, [data-context]:focus-within")) return;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => (subject || !reading()) && this.explained(subject), REST);
  };

  readonly typed = (text: string): void => {
    const chair = this.chair();
    const meant = understand(text, chair.legal);
    if (this.recites(meant)) return;
    this.pulled = false;
    if (meant.kind === "act") this.act(meant.action);
    else if (meant.kind === "why") chair.why(meant.action);
    else if (meant.kind === "undo") chair.undo();
    else if (meant.kind === "hint") chair.adviser.ask();
    else if (meant.kind === "again") chair.playback.again();
    else if (meant.kind === "resign") chair.resigning = true;
    else if (meant.kind === "unclear") chair.tell(t("That could mean {actions}.", { actions: meant.candidates.slice(0, 6).join(", ") }));
  };

  /** Whether it was asked for words, which stand below the line where it was typed. */
  private recites(meant: Meant): boolean {
    const { recital } = this.chair();
    if (meant.kind === "tell") recital.ask(meant.about);
    else if (meant.kind === "legal") recital.legal();
    else if (meant.kind === "changed") recital.changed();
    else return false;
    return true;
  }

  /** Letters work anywhere on the page but in fields; Escape works there too. */
  readonly key = (event: KeyboardEvent): void => {
    const [target, chair, module] = [event.target as HTMLElement, this.chair(), this.module()];
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog")) return;
    if (event.key !== "Escape" && target.closest("input, select, textarea")) return;
    if (event.key === "/") this.type();
    else if (event.key === "u" && chair.state?.may_undo) chair.undo();
    else if (event.key === "h" && chair.youDecide && this.seating.advised) chair.adviser.ask();
    else if (event.key === "r") chair.playback.again();
    else if (event.key === "m" && module.pass) reacting.next();
    else if (event.key === "p" && event.repeat && module.pass) reacting.passing = chair.state?.view.turn ?? null;
    else if (event.key === "Escape") this.escape();
    else return;
    event.preventDefault();
  };

  private explained(subject: Explanation | null): void {
    clearTimeout(this.resting);
    this.explanation = subject;
  }

  private type(): void {
    this.tab = "table";
    this.pulled = this.room.narrow;
    this.explained(null);
    void tick().then(() => document.querySelector<HTMLInputElement>("[data-type-line]")?.focus());
  }

  /** Out of whatever lies over the table, the uppermost first, or else to the present. */
  private escape(): void {
    const chair = this.chair();
    if (chair.notice) chair.notice = null;
    else if (this.playing.risk) this.playing.stay();
    else if (chair.foresight.chosen !== null) chair.foresight.choose(null);
    else if (chair.adviser.advice) chair.adviser.dismiss();
    else if (chair.resigning) chair.resigning = false;
    else if (this.pulled) this.pulled = false;
    else chair.playback.skip();
  }
}
