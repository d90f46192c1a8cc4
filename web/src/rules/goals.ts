/** What a game is about, in a sentence or two: for whoever sits down at it for the first time. Numbers stand on the table, where a pack may change them. */
import { t } from "../look/language.svelte";

const GOALS: Record<string, () => string> = {
  soulgivers: () => t("Bring the Fragment from the middle of the board onto one of your own portals, and you win. Every turn wears your Soulgivers down: dawdle, and the Decay beats you both."),
  soulfall: () => t("Each turn you use three different Actions to lay cards in front of you. End a turn of yours with enough Nomads, enough Shards or enough cards of all kinds, and you win."),
  "soul-puzzler": () => t("Place tokens or switch two that touch. Three or more of one colour in a row or a column score, and what is above them comes down. Whoever has enough points first wins."),
};

/** Nothing about a game that is not known here. */
export function goalOf(game: string): string {
  return GOALS[game.replace(/-2v2$/, "")]?.() ?? "";
}
