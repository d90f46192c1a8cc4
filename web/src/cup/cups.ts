import { t } from "../look/language.svelte";
/** The cups of this browser: the tokens of the players at this screen, and those to be given away. */

export interface RememberedCup {
  cup: string;
  /** By name. */
  tokens: Record<string, string>;
}

const CUPS = "soulgames.cups";
const KEPT = 20;

function cups(store: Storage): RememberedCup[] {
  try {
    return JSON.parse(store.getItem(CUPS) ?? "[]") as RememberedCup[];
  } catch {
    return []; // an unreadable memory is begun again
  }
}

export function recallCup(cup: string, store: Storage = localStorage): RememberedCup | undefined {
  return cups(store).find((known) => known.cup === cup);
}

/** A cup, or more tokens of one that is known. */
export function rememberCup({ cup, tokens }: RememberedCup, store: Storage = localStorage): void {
  const all = { ...recallCup(cup, store)?.tokens, ...tokens };
  const others = cups(store).filter((known) => known.cup !== cup);
  store.setItem(CUPS, JSON.stringify([{ cup, tokens: all }, ...others].slice(0, KEPT)));
}

/** "Final", "Semi-finals", "Quarter-finals". */
export function roundTitle(round: number, rounds: number): string {
  return [t("Final"), t("Semi-finals"), t("Quarter-finals")][rounds - 1 - round] ?? t("Round {number}", { number: round + 1 });
}
