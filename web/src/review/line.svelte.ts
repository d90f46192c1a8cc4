/** What might have been: actions from a moment of the game on, played on the board and walked through. */
import type { LineFacts } from "../wire/types";
import { whole } from "./moments";
import { Review } from "./review.svelte";

export type Ask = (moment: number, actions: string[]) => Promise<LineFacts>;

type Facts = Omit<LineFacts, "moments">;

export class Line {
  /** The moment in which it begins. */
  readonly from: number;
  actions = $state.raw<string[]>([]);
  /** What is known of it; null until it has come. */
  facts = $state.raw<Facts | null>(null);
  /** Its moments, and at which of them one is; null until they have come. */
  walk = $state.raw<Review | null>(null);
  trouble = $state("");
  private asked = 0;

  constructor(
    from: number,
    private readonly ask: Ask,
  ) {
    this.from = from;
  }

  /** All of it at once: a plan, or the beginning alone. */
  async lay(actions: string[]): Promise<void> {
    const found = await this.answer(actions);
    if (found) this.walk = new Review(whole(found.moments), 0);
  }

  /** More at its end, shown as it happens. What is refused is not kept, and `facts` says why. */
  async play(more: string[]): Promise<void> {
    const before = this.walk?.last ?? 0;
    const found = await this.answer([...this.actions, ...more]);
    if (!found) return;
    const walk = new Review(whole(found.moments), Math.min(before, found.moments.length - 1));
    this.walk = walk;
    walk.go(walk.last);
  }

  /** What has been played up to where one is. */
  get sofar(): string[] {
    return this.actions.slice(0, this.walk?.at ?? 0);
  }

  /** Later questions count: an answer that comes after them is not shown. */
  private async answer(actions: string[]): Promise<LineFacts | null> {
    const number = ++this.asked;
    try {
      const found = await this.ask(this.from, actions);
      if (number !== this.asked) return null;
      const { moments, ...facts } = found;
      [this.trouble, this.facts, this.actions] = ["", facts, actions.slice(0, moments.length - 1)];
      return found;
    } catch (problem) {
      if (number === this.asked) this.trouble = (problem as Error).message;
      return null;
    }
  }
}
