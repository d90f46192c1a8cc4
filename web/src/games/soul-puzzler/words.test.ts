import { expect, test } from "vitest";
import type { PuzzlerView, SideView } from "./view";
import { button, words } from "./words";

const side: SideView = { character: "Corvane", power: "Shini", power_left: 2, score_ability: "Peck", pool: 20, score: 0, gloom: false };

function view(scores: [number, number], to_decide = "one"): PuzzlerView {
  const sides = { one: { ...side, score: scores[0] }, two: { ...side, score: scores[1] } };
  return { ...sides, board: [], turn: to_decide, to_decide, prompt: "", points_to_win: 15, quiet_turns: 0, result: null };
}

const names = { one: "You", two: "Bo" };

test("deeds and points", () => {
  expect(words("place d", "one", view([0, 0]), view([3, 0]), names)).toBe("You place in d. You score 3 (your score is 3).");
  expect(words("switch c3 d3", "two", view([0, 0]), view([0, 0]), names)).toBe("Bo switches c3 and d3.");
  expect(words("use score", "two", view([2, 0]), view([1, 0]), names)).toBe("Bo uses Peck. You lose 1.");
  expect(words("chance", "chance", null, view([0, 0], "two"), names)).toBe("Bo starts.");
});

test("a score ability may be used in the other player's turn, by who got no points as well", () => {
  const asked: PuzzlerView = { ...view([3, 0], "two"), turn: "one", two: { ...side, score_ability: "Quake" } };
  expect(button("use score", asked)).toBe("Use Quake");
  expect(words("use score", "two", asked, asked, names)).toBe("Bo uses Quake.");
  expect(words("decline", "two", asked, asked, names)).toBe("Bo declines Quake.");
});

test("a turn may end with a pass", () => {
  expect(words("pass", "one", view([0, 0]), view([0, 0], "two"), names)).toBe("You pass.");
});

test("what the board does not offer has a button", () => {
  expect(button("power", view([0, 0]))).toBe("Shini (2 left)");
  expect(button("use score", view([0, 0]))).toBe("Use Peck");
  expect(button("decline", view([0, 0]))).toBe("Decline");
  expect(button("choose left", view([0, 0]))).toBe("← Left");
  expect(button("pass", view([0, 0]))).toBe("Pass");
  expect(button("choose c", view([0, 0]))).toBe(null);
  expect(button("place c", view([0, 0]))).toBe(null);
});
