/** From a table that was begun under other rules to a fresh one with the same players. */
import { recall, remember, tokensFor } from "../home/remembered";
import * as http from "../wire/http";
import type { TableFacts } from "../wire/types";

/** Whether this browser may go on from there: it holds a seat, or the others have gone on already. */
export function mayGoOn(facts: TableFacts, tokens: Record<string, string> = tokensFor(facts.table)): boolean {
  return facts.next_table !== null || Object.keys(tokens).length > 0;
}

/** Opens the fresh table, unless one of the players has; the tokens of the old seats open the new ones. */
export async function goOn(facts: TableFacts, again: typeof http.again = http.again): Promise<string> {
  const tokens = tokensFor(facts.table);
  const [token] = Object.values(tokens);
  const table = facts.next_table ?? (await again(facts.table, token ?? "")).table;
  const known = recall(facts.table);
  if (token !== undefined && !recall(table)) {
    remember({ table, game: facts.game, tokens, invites: known?.invites ?? {}, ...(known?.host && { host: known.host }), ...(known?.against && { against: known.against }), at: Date.now() });
  }
  return table;
}

/** The browser's list says that the old game is over. */
export function close(facts: TableFacts): void {
  const known = recall(facts.table);
  if (known && !known.over) remember({ ...known, over: true });
}
