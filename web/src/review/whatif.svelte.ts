/** What might have been, beside the game that was: a better plan, or a lesson; at most one of them is on the board. */
import type { Decision } from "../wire/types";
import type { Notice } from "../table/notice";
import { Lesson, mistakesOf } from "./lesson.svelte";
import { Line } from "./line.svelte";
import type { Source } from "./source";

export class WhatIf {
  /** The better plan for the decision at hand, ready to be shown. */
  better = $state.raw<Line | null>(null);
  lesson = $state.raw<Lesson | null>(null);
  private shown = $state.raw<Line | null>(null);
  private forgiven = $state.raw<unknown>(null);

  constructor(
    private readonly source: Pick<Source, "line" | "attempt">,
    private readonly eyes: () => string | null,
  ) {}

  /** What is on the board instead of the game. */
  get line(): Line | null {
    return this.lesson?.line ?? this.shown;
  }

  /** What the referee says to the last try, until that was read. */
  get refusal(): Notice | null {
    const no = this.line?.facts?.refused;
    return no && no !== this.forgiven ? { tone: "refused", text: no.text, rule: no.rule || null, action: this.lesson?.tried ?? null } : null;
  }

  forgive(): void {
    this.forgiven = this.line?.facts?.refused;
  }

  /** Looks up the plan that would have been better; null if there is nothing to be said. */
  prepare(decision: Decision | null): void {
    if (decision === null) this.better = null;
    else if (this.better?.from !== decision.place) {
      this.better = new Line(decision.place, this.ask);
      void this.better.lay(decision.best);
    }
  }

  show(): void {
    this.lesson = null;
    this.shown = this.better;
  }

  learn(seat: string, decisions: Iterable<Decision>): void {
    this.shown = null;
    this.lesson = new Lesson(seat, mistakesOf(decisions, seat), this.ask, this.source.attempt);
  }

  /** Back to the game as it was. */
  leave(): void {
    this.lesson = null;
    this.shown?.walk?.go(0);
    this.shown = null;
  }

  private readonly ask = (moment: number, actions: string[]) => this.source.line(moment, actions, this.eyes());
}
