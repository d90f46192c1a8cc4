/** Games and their rematches: the last one first, and before it those that led to it. */
import type { Remembered } from "./remembered";

export function chains(games: Remembered[]): Remembered[][] {
  const before = new Map(games.flatMap((game) => (game.next ? [[game.next, game] as const] : [])));
  const known = new Set(games.map(({ table }) => table));
  const last = games.filter(({ next }) => !next || !known.has(next));
  return last.map((game) => {
    const chain = [game];
    for (let old = before.get(game.table); old && !chain.includes(old); old = before.get(old.table)) chain.push(old);
    return chain;
  });
}
