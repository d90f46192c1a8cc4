import { expect, test } from "vitest";
import { advised } from "./advice";

const board = ["...", "...", "x.o"];

test("a token falls where it would fall, and squares that are named are marked", () => {
  expect(advised("place b", board)).toEqual({ falls: { column: 1, row: 0 }, squares: [{ column: 1, row: 0 }] });
  expect(advised("place a", board)).toEqual({ falls: { column: 0, row: 1 }, squares: [{ column: 0, row: 1 }] });
  expect(advised("switch a1 b1", board)).toEqual({ falls: null, squares: [{ column: 0, row: 0 }, { column: 1, row: 0 }] });
  expect(advised("power", board)).toEqual({ falls: null, squares: [] });
  expect(advised(undefined, board)).toEqual({ falls: null, squares: [] });
});
