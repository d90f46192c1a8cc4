import { expect, test } from "vitest";
import { reads, recorded, tells } from "../fixtures/steps";
import { lastLine, moments, MOTIONS, moving, settled, times, touched, type Token } from "./motion";
import { letterAt, squareName, type PuzzlerView } from "./view";

const { steps } = recorded<PuzzlerView>("soul-puzzler");

const MOVING = Object.keys(MOTIONS);
const NEW = ["placed", "boulder_placed", "pushed_in", "token_pushed_in", "replaced"];

const letter = ({ owner, boulder }: Token): string => (boulder ? { one: "X", two: "O" }[owner] : { one: "x", two: "o" }[owner]);
const at = (tokens: Token[], cell: string): Token | undefined => tokens.find(({ column, row }) => squareName(column, row) === cell);
const idsOf = (tokens: Token[]): Set<number> => new Set(tokens.map(({ id }) => id));

test.each(MOVING)("somebody has recorded: %s", (kind) => {
  expect(steps.some((step) => tells(step, kind))).toBe(true);
});

test("what the events say leads from the board before to the board after, one moment for each that moves something", () => {
  for (const step of steps) {
    const { before, events, after } = step;
    const shown = moments(settled([], before.board), before.board, events, after.board);
    const moving = events.filter(({ kind }) => MOVING.includes(kind));
    expect(shown.length, reads(step)).toBe(Math.max(1, moving.length));
    for (const token of shown.at(-1)!) expect(letter(token), reads(step)).toBe(letterAt(after.board, token.column, token.row));
    expect(shown.at(-1)!.length, reads(step)).toBe(after.board.join("").replaceAll(".", "").length);
  }
});

test("a token is the same before and after, unless an event brought it", () => {
  for (const step of steps) {
    const old = settled([], step.before.board);
    const now = moments(old, step.before.board, step.events, step.after.board).at(-1)!;
    const fresh = now.filter(({ id }) => !idsOf(old).has(id));
    const brought = step.events.filter(({ kind }) => NEW.includes(kind));
    expect(fresh.length, reads(step)).toBeLessThanOrEqual(brought.length);
  }
});

test("switched tokens change places, and fallen ones stay who they were", () => {
  const step = steps.find((step) => tells(step, "switched"))!;
  const { from, to } = step.events.find(({ kind }) => kind === "switched") as unknown as { from: string; to: string };
  const old = settled([], step.before.board);
  const [first] = moments(old, step.before.board, step.events, step.after.board);
  expect(at(first!, to)!.id).toBe(at(old, from)!.id);
  expect(at(first!, from)!.id).toBe(at(old, to)!.id);
});

test("a board that the events do not lead to is taken as it is", () => {
  const old = settled([], ["...", "xo."]);
  const [only, ...more] = moments(old, ["...", "xo."], steps.find((step) => tells(step, "placed"))!.events, ["...", "x.o"]);
  expect(more).toEqual([]);
  expect(only!.map(letter)).toEqual(["x", "o"]);
  expect(at(only!, "a1")!.id).toBe(at(old, "a1")!.id);
});

test("where a hand was laid on the board is marked", () => {
  const step = steps.find((step) => tells(step, "placed"))!;
  expect(touched(step.events)).toEqual([step.events.find(({ kind }) => kind === "placed")!["cell"]]);
  expect(touched([])).toEqual([]);
});

test("each moment of a step has its time, and a long cascade is not endless", () => {
  for (const step of steps) {
    const shown = moments(settled([], step.before.board), step.before.board, step.events, step.after.board);
    expect(Math.max(1, times(step.events).length), reads(step)).toBe(shown.length);
  }
  const scored = steps.find((step) => tells(step, "scored"))!.events;
  expect(moving(scored).time).toBeGreaterThan(MOTIONS["scored"]!.time);
  expect(moving(Array.from({ length: 30 }, () => scored).flat()).time).toBeCloseTo(2400);
  expect(moving([])).toEqual({ time: 0, walk: false });
});

test("the line that won the game is the last one of the winner", () => {
  const line = (seat: string, ...cells: string[]) => ({ kind: "scored", rule: "SP-LINE-2", words: "", seat, cells });
  expect(lastLine([line("one", "a1", "b1", "c1"), line("two", "d1", "d2", "d3"), line("one", "e1", "f1", "g1")], "one")).toEqual(["e1", "f1", "g1"]);
  expect(lastLine([line("two", "d1", "d2", "d3")], "one")).toEqual([]);
});
