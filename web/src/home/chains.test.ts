import { expect, test } from "vitest";
import { chains } from "./chains";

const game = (table: string, next?: string) => ({ table, game: "g", tokens: {}, invites: {}, at: 0, ...(next && { next }) });

test("rematches stand together, the last one first", () => {
  const found = chains([game("c"), game("x"), game("b", "c"), game("a", "b")]);
  expect(found.map((chain) => chain.map(({ table }) => table))).toEqual([["c", "b", "a"], ["x"]]);
});

test("a rematch that is not known here leaves the old game alone", () => {
  expect(chains([game("a", "elsewhere")])).toHaveLength(1);
});
