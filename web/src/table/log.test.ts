import { expect, test } from "vitest";
import type { View } from "../games/board";
import type { Step } from "./playback.svelte";
import { told } from "./log";

const view = (turn: string): View => ({ prompt: "", turn, to_decide: turn });
const step = (version: number, seat: string, heard: string, before: string, after: string): Step => ({
  version,
  seat,
  heard,
  told: [],
  before: view(before),
  after: view(after),
});
const module = { words: (heard: string, seat: string, _b: unknown, _a: unknown, names: Record<string, string>) => `${names[seat]}: ${heard}` };

test("the log is told in the game's words, with a line between turns", () => {
  const lines = told([step(1, "one", "draw", "one", "one"), step(2, "one", "end", "one", "two"), step(3, "two", "draw", "two", "two")], module, { one: "You", two: "Bo" });
  expect(lines.map(({ words }) => words)).toEqual(["You: draw", "You: end", "Bo: draw"]);
  expect(lines.map(({ newTurn }) => newTurn)).toEqual([false, false, true]);
});

test("a game without words of its own is told in those of the server, and silent events say nothing", () => {
  const happened = [{ kind: "moved", rule: "X-1", words: "Ada steps to d4." }, { kind: "paid", rule: "X-2", words: "" }, { kind: "fell", rule: "X-3", words: "The Ghost falls." }];
  const lines = told([{ ...step(1, "one", "step d4", "one", "one"), told: happened }, step(2, "chance", "chance", "one", "one")], {}, {});
  expect(lines.map(({ words }) => words)).toEqual(["Ada steps to d4. The Ghost falls."]);
});

test("what is not worth telling is left out, and turns are still told apart", () => {
  const quiet = { words: (heard: string) => (heard === "chance" ? "" : heard) };
  const lines = told([step(1, "one", "a", "one", "two"), step(2, "chance", "chance", "two", "two"), step(3, "two", "b", "two", "two")], quiet, {});
  expect(lines.map(({ words, newTurn }) => [words, newTurn])).toEqual([["a", false], ["b", true]]);
});

test("taking back is told without asking the game", () => {
  expect(told([step(1, "one", "undo", "one", "one")], module, { one: "You" })[0]!.words).toBe("You: the last step is taken back.");
});
