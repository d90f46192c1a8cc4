import { t } from "../look/language.svelte";
/** The cups of this browser: the tokens of the players at this screen, and the invitations for the others. */

export interface RememberedCup {
  cup: string;
  /** By name. */
  tokens: Record<string, string>;
  invites?: Record<string, string>;
  /** Whoever opened the cup can make new invitations with it. */
  host?: string;
}

const CUPS = "soulgames.cups";

export function cups(store: Storage = localStorage): RememberedCup[] {
  try {
    return JSON.parse(store.getItem(CUPS) ?? "[]") as RememberedCup[];
  } catch {
    return []; // an unreadable memory is begun again
  }
}

export function recallCup(cup: string, store: Storage = localStorage): RememberedCup | undefined {
  return cups(store).find((known) => known.cup === cup);
}

/** A cup, or more of one that is known. */
export function rememberCup(more: RememberedCup, store: Storage = localStorage): void {
  const known = recallCup(more.cup, store);
  const invites = { ...known?.invites, ...more.invites };
  const all = { ...known, ...more, tokens: { ...known?.tokens, ...more.tokens }, ...(Object.keys(invites).length && { invites }) };
  const others = cups(store).filter(({ cup }) => cup !== more.cup);
  store.setItem(CUPS, JSON.stringify([all, ...others]));
}

/** "Final", "Semi-finals", "Quarter-finals". */
export function roundTitle(round: number, rounds: number): string {
  return [t("Final"), t("Semi-finals"), t("Quarter-finals")][rounds - 1 - round] ?? t("Round {number}", { number: round + 1 });
}
