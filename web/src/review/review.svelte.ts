/** A game that is looked at again: at which moment one is, and how one got there. */
import type { View } from "../games/board";
import type { GameEvent } from "../wire/types";
import type { Moment } from "./moments";

export class Review {
  moments = $state.raw<Moment[]>([]);
  at = $state(0);
  /** Goes up whenever an action is shown as it happens: what moves, moves then. */
  shown = $state(0);
  /** The next moment follows from the one before, and nothing else: whoever jumps sees no motion. */
  private stepped = $state(false);

  constructor(moments: Moment[], at: number) {
    this.moments = moments;
    this.at = this.within(at);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  get moment(): Moment {
    return this.moments[this.at]!;
  }

  get view(): View {
    return this.moment.view;
  }

  get previous(): View | null {
    return this.stepped ? this.moments[this.at - 1]!.view : null;
  }

  get events(): GameEvent[] {
    return this.stepped ? this.moment.events : [];
  }

  go(to: number): void {
    const at = this.within(to);
    if (at === this.at) return;
    this.stepped = at === this.at + 1;
    if (this.stepped) this.shown++;
    this.at = at;
  }

  /** The same game with other eyes, or in another language. */
  see(moments: Moment[]): void {
    this.moments = moments;
    this.stepped = false;
    this.at = this.within(this.at);
  }

  private within(at: number): number {
    return Math.max(0, Math.min(at, this.last));
  }
}

/** Where a key leads; null if it is none of these. */
export function keyed(key: string, at: number, last: number): number | null {
  const ways: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  return ways[key] ?? null;
}
