/** What might have been: actions from a moment of the game on, played on the board and walked through. */
import type { GameEvent, LineFacts } from "../wire/types";
import { whole } from "./moments";
import { Review } from "./review.svelte";

export type Ask<Told extends LineFacts = LineFacts> = (moment: number, actions: string[]) => Promise<Told>;

export class Line<Told extends LineFacts = LineFacts> {
  /** The moment in which it begins. */
  readonly from: number;
  actions = $state.raw<string[]>([]);
  /** What is known of it; null until it has come. */
  facts = $state.raw<Omit<Told, "moments"> | null>(null);
  /** Its moments, and at which of them one is; null until they have come. */
  walk = $state.raw<Review | null>(null);
  trouble = $state("");
  private asked = 0;

  constructor(
    from: number,
    private readonly ask: Ask<Told>,
    /** For how many milliseconds a step is shown before the next one of several; without it they are shown as one. */
    private readonly pause?: (events: GameEvent[]) => number,
  ) {
    this.from = from;
  }

  /** All of it at once: a plan, or the beginning alone; seen from its beginning, or from `at` on. */
  async lay(actions: string[], at = 0): Promise<void> {
    const found = await this.answer(actions);
    if (found) this.walk = new Review(whole(found.moments), at);
  }

  /** More at its end, shown as it happens. What is refused is not kept, and `facts` says why. */
  async play(more: string[]): Promise<void> {
    const before = this.walk?.last ?? 0;
    const found = await this.answer([...this.actions, ...more]);
    if (!found) return;
    const walk = new Review(whole(found.moments), Math.min(before, found.moments.length - 1));
    this.walk = walk;
    this.show(walk);
  }

  private show(walk: Review): void {
    if (this.walk !== walk || walk.at === walk.last) return;
    walk.go(this.pause ? walk.at + 1 : walk.last);
    if (this.pause && walk.at < walk.last) setTimeout(() => this.show(walk), this.pause(walk.events));
  }

  /** What has been played up to where one is. */
  get sofar(): string[] {
    return this.actions.slice(0, this.walk?.at ?? 0);
  }

  /** Later questions count: an answer that comes after them is not shown. */
  private async answer(actions: string[]): Promise<Told | null> {
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
