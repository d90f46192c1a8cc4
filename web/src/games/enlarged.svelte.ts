/** What is read large, over everything else: a card, or whatever explains itself. */
import type { Explanation } from "./board";

class Enlarged {
  shown = $state.raw<Explanation | null>(null);
}

export const enlarged = new Enlarged();
