import { expect, test } from "vitest";
import { recorded, tells } from "../games/fixtures/steps";
import { logOf } from "./log";
import type { Step } from "./playback.svelte";
import { Recital } from "./recital.svelte";

const { steps } = recorded("soulfall");

function step(seat: string, kind: string): Step {
  const { before, events, after } = steps.find((step) => tells(step, kind))!;
  return { version: 1, seat, heard: "", events, before, after };
}

function recital(log: Step[], legal: string[] = []): { recital: Recital; asked: string[] } {
  const asked: string[] = [];
  const told = { seat: "one", legal, labels: { draw: "Draw two cards" }, log };
  return { recital: new Recital(told, (about) => asked.push(about)), asked };
}

test("what changed is what was told since one's own last action, in the words of the log", () => {
  const [mine, theirs] = [step("one", "drew"), step("two", "turn_ended")];
  const { recital: told } = recital([theirs, mine, theirs]);
  told.changed();
  expect(told.answers).toEqual([{ about: "changed", lines: logOf([theirs], {}).map(({ words }) => words) }]);
  expect(told.answers[0]!.lines.length).toBeGreaterThan(0);
});

test("nothing is said to have happened after one's own action", () => {
  const { recital: told } = recital([step("one", "drew")]);
  told.changed();
  expect(told.answers[0]!.lines).toEqual(["Nothing has happened since your last move."]);
});

test("what is legal has its number, what is typed, and its words", () => {
  const { recital: told } = recital([], ["draw", "prosper"]);
  told.legal();
  expect(told.answers[0]!.lines).toEqual(["1 draw: Draw two cards", "2 prosper: prosper"]);
});

test("the rest is asked of the table, and only the latest answers stay", () => {
  const { recital: told, asked } = recital([]);
  told.ask("look c3");
  expect(asked).toEqual(["look c3"]);
  for (let number = 0; number < 30; number++) told.answered(String(number), []);
  expect(told.answers.map(({ about }) => about).slice(-2)).toEqual(["28", "29"]);
  expect(told.answers.length).toBe(12);
});
