import { expect, test } from "vitest";
import { recorded, tells } from "../games/fixtures/steps";
import { ending, logOf, turnsIn, unwon } from "./log";
import type { Step } from "./playback.svelte";

const { steps } = recorded("soulfall");

/** A real step, as playback holds it. */
function step(kind: string, heard = ""): Step {
  const { before, events, after } = steps.find((step) => tells(step, kind))!;
  return { version: 1, seat: "one", heard, events, before, after };
}

test("the log has a line for every event that does not go without saying, with its rule", () => {
  const drawn = step("drew");
  const told = drawn.events.filter(({ aside }) => !aside);
  expect(told.length).toBeLessThan(drawn.events.length);
  const lines = logOf([drawn], {});
  expect(lines.map(({ words }) => words)).toEqual(told.map(({ words }) => words));
  expect(lines.map(({ rule }) => rule)).toEqual(told.map(({ rule }) => rule));
});

test("a turn that begins is told apart, and its end goes without saying", () => {
  const turn = step("turn_ended");
  const lines = logOf([turn], {});
  expect(lines.filter(({ newTurn }) => newTurn).length).toBe(1);
  expect(lines.map(({ words }) => words)).not.toContain(turn.events.find(({ kind }) => kind === "turn_ended")!.words);
});

test("each turn begins with its heading, and what was before the first one stands by itself", () => {
  const lines = logOf([step("drew"), step("turn_ended"), step("drew"), step("turn_ended")], {});
  const turns = turnsIn(lines);
  expect(turns.flat()).toEqual(lines);
  expect(turns.map(([first]) => first!.newTurn)).toEqual([false, true, true]);
  expect(turns.every(([, ...others]) => others.every(({ newTurn }) => !newTurn))).toBe(true);
});

test("what goes without saying is said where there is nothing else", () => {
  const turn = step("turn_ended");
  const alone = { ...turn, events: turn.events.filter(({ kind }) => kind === "turn_ended") };
  expect(logOf([alone], {})).toHaveLength(1);
});

test("a choice is told until there is what came of it", () => {
  const said = (kind: string, words: string): Step => ({ ...step("drew"), events: [{ kind, words, rule: "X-1" }] as Step["events"] });
  const choosing = [said("played", "You play Translocation."), said("chosen", "You choose tile B1."), said("chosen", "You choose tile C4.")];
  expect(logOf(choosing, {}).map(({ words }) => words).at(-1)).toBe("You choose tile C4.");
  const swapped = logOf([...choosing, said("tiles_swapped", "You swap two tiles: B1 and C4.")], {});
  expect(swapped.map(({ words }) => words)).toEqual(["You play Translocation.", "You swap two tiles: B1 and C4."]);
});

test("taking back is told too", () => {
  expect(logOf([step("drew", "undo")], { one: "You" }).map(({ words }) => words)).toEqual(["You: the last step is taken back."]);
});

test("the end is told as the game tells it, or else as the table says", () => {
  const result = { winner: "one", result: "one", rule: null, reason: "player two resigned", resigned: "two" };
  const last = step("game_over");
  expect(ending(result, [last])).toBe(last.events.find(({ kind }) => kind === "game_over")!.words);
  expect(ending(result, [step("drew")])).toBe("Player two resigned.");
});

test("a game that nobody has won is a tie, lost for both, or was ended by the operator", () => {
  const result = { winner: null, rule: null, reason: "", resigned: null };
  expect(["tie", "decay", "ended"].map((how) => unwon({ ...result, result: how }))).toEqual(["A tie", "Nobody wins", "The game was ended"]);
});
