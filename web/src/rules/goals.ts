/** What a game is about, in a sentence or two: for whoever sits down at it for the first time. Its numbers are those of the pack. */
import type { Content } from "../games/board";
import { t } from "../look/language.svelte";

const GOALS: Record<string, (pack: Content) => string> = {
  soulgivers: () => t("Bring the Fragment from the middle of the board onto one of your own portals, and you win. Every turn wears your Soulgivers down: dawdle, and the Decay beats you both."),
  soulfall: (pack) => t("In a turn you use different Actions, {actions} in all, to lay cards in front of you. End a turn of yours with enough Nomads, enough Shards or enough cards of all kinds, and you win.", { actions: numberIn(pack, "turn", "actions") }),
  "soul-puzzler": (pack) => t("Place tokens or switch two that touch: {line} or more of one colour in a row or a column score, and what is above them comes down. Whoever has enough points first wins.", { line: numberIn(pack, "rules", "line") }),
};

/** Nothing about a game that is not known here. */
export function goalOf(game: string, pack: Content): string {
  return GOALS[game.replace(/-2v2$/, "")]?.(pack) ?? "";
}

const numberIn = (pack: Content, section: string, key: string): string => String((pack[section] as Content | undefined)?.[key] ?? "");
