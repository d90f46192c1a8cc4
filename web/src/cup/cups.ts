/** The cups of this browser: the tokens of the players at this screen, and those to be given away. */

export interface RememberedCup {
  cup: string;
  /** By name. The first is this browser's own player. */
  tokens: Record<string, string>;
}

const CUPS = "soulgames.cups";

export function recallCup(cup: string, store: Storage = localStorage): RememberedCup | undefined {
  try {
    return (JSON.parse(store.getItem(CUPS) ?? "[]") as RememberedCup[]).find((known) => known.cup === cup);
  } catch {
    return undefined;
  }
}

export function rememberCup(cup: RememberedCup, store: Storage = localStorage): void {
  let others: RememberedCup[] = [];
  try {
    others = (JSON.parse(store.getItem(CUPS) ?? "[]") as RememberedCup[]).filter((known) => known.cup !== cup.cup);
  } catch {
    // An unreadable memory is begun anew.
  }
  store.setItem(CUPS, JSON.stringify([cup, ...others].slice(0, 20)));
}

/** The cup to which a table of this tab belongs, so that there is a way back. */
export function cupOf(table: string, tab: Storage = sessionStorage): string | null {
  return tab.getItem(`soulgames.cup.${table}`);
}

export function belongsTo(table: string, cup: string, tab: Storage = sessionStorage): void {
  tab.setItem(`soulgames.cup.${table}`, cup);
}

/** "Final", "Semi-finals", "Quarter-finals". */
export function roundTitle(round: number, rounds: number): string {
  return ["Final", "Semi-finals", "Quarter-finals"][rounds - 1 - round] ?? `Round ${round + 1}`;
}
