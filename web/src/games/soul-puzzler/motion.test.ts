import { expect, test } from "vitest";
import { between, follow, tokensOf, touched } from "./motion";
import type { PuzzlerView, SideView } from "./view";

const side: SideView = { character: null, power: null, power_left: 0, score_ability: null, pool: 20, score: 0, gloom: false };

function view(board: string[], to_decide = "one"): PuzzlerView {
  return { board, one: side, two: side, turn: to_decide, to_decide, prompt: "", points_to_win: 15, quiet_turns: 0, result: null };
}

const at = (board: string[], column: number, row: number): number => tokensAt(tokensOf(board), column, row);
const tokensAt = (tokens: ReturnType<typeof tokensOf>, column: number, row: number): number =>
  tokens.find((token) => token.column === column && token.row === row)?.id ?? -1;

test("a placed token is new and the others stay who they were", () => {
  const old = tokensOf(["...", "x..", "o.o"]);
  const now = follow(old, ["...", "x..", "oxo"]);
  expect(tokensAt(now, 0, 1)).toBe(tokensAt(old, 0, 1));
  expect(old.map(({ id }) => id)).not.toContain(tokensAt(now, 1, 0));
  expect(at(["x.."], 1, 0)).toBe(-1);
});

test("a token falls when those under it have gone", () => {
  const old = tokensOf(["o..", "x..", "x.."]);
  const now = follow(old, ["...", "...", "o.."]);
  expect(now).toHaveLength(1);
  expect(now[0]).toMatchObject({ id: tokensAt(old, 0, 2), row: 0 });
});

test("switched tokens change places, sideways and upright", () => {
  const old = tokensOf(["...", "...", "xo."]);
  const sideways = follow(old, ["...", "...", "ox."]);
  expect([tokensAt(sideways, 0, 0), tokensAt(sideways, 1, 0)]).toEqual([tokensAt(old, 1, 0), tokensAt(old, 0, 0)]);
  const column = tokensOf(["...", "x..", "o.."]);
  const upright = follow(column, ["...", "o..", "x.."]);
  expect([tokensAt(upright, 0, 0), tokensAt(upright, 0, 1)]).toEqual([tokensAt(column, 0, 1), tokensAt(column, 0, 0)]);
});

test("the moment between a step and its consequences", () => {
  expect(between(view(["...", "x.."]), "place a")).toEqual(["x..", "x.."]);
  expect(between(view(["...", "x.."], "two"), "place b")).toEqual(["...", "xo."]);
  expect(between(view(["...", "xo."]), "switch a1 b1")).toEqual(["...", "ox."]);
  expect(between(view(["x..", "x.."]), "place a")).toBe(null);
  expect(between(view(["...", "xo."]), "power")).toBe(null);
});

test("what was touched", () => {
  expect(touched("place a", view(["...", "x.."]))).toEqual(["a2"]);
  expect(touched("switch a1 b1", view(["...", "xo."]))).toEqual(["a1", "b1"]);
  expect(touched("power", view(["...", "xo."]))).toEqual([]);
  expect(touched(null, null)).toEqual([]);
});
