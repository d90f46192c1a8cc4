/** What the page is at: what is being told, what is asked and of whom, and the end. */
import { t } from "../look/language.svelte";
import type { Result } from "../wire/types";
import { sentences } from "./log";
import type { Seating } from "./seating.svelte";
import type { Session } from "./session.svelte";

export class Stage {
  /** The end, from when all that led to it has been shown. */
  told = $state.raw<Result | null>(null);
  /** The end has been read, and no longer lies over the board. */
  setAside = $state(false);

  constructor(
    private readonly session: () => Session,
    private readonly seating: Seating,
  ) {
    $effect(() => {
      if (!this.chair.playback.playing && this.chair.state?.result) this.told = this.chair.state.result;
    });
  }

  private readonly chair = $derived.by(() => this.session().front);

  /** Something is being shown, or looked at again. */
  readonly showing = $derived(this.chair.playback.playing || this.chair.playback.looking);

  /** What happened in the step that is shown, or was last. */
  readonly story = $derived.by(() => {
    const { step } = this.chair.playback;
    return step ? sentences(step, this.seating.names).map(({ words }) => words).join(" ") : "";
  });

  // A game that ended at the table, by resigning or by the clock, is not over for the rules: the view still asks somebody.
  readonly ended = $derived(this.showing ? null : this.told);

  /** Who has to decide, or has to be given the screen for it. */
  readonly decider = $derived.by(() => {
    const { seats, halted, playback } = this.chair;
    const decides = this.seating.curtain ?? playback.view?.to_decide;
    return this.ended || halted ? undefined : seats.find(({ seat }) => seat === decides);
  });

  /** Whether the prompt tells what is being shown. */
  readonly telling = $derived(this.showing && this.chair.playback.step !== null);

  readonly prompt = $derived.by(() => {
    if (this.ended) return t("The game is over.");
    if (this.telling && !this.chair.question) return this.story;
    return this.chair.halted ? t("This game is only to be looked at.") : (this.chair.question?.words ?? "");
  });

  /** Whoever drives the page from outside reads here whether it waits for them. */
  readonly name = $derived.by(() => {
    if (this.seating.curtain !== null) return "curtain";
    if (this.showing) return "showing";
    if (this.told) return "over";
    if (this.chair.sending) return "sending";
    return this.chair.youDecide ? "yours" : "waiting";
  });
}
