import { expect, test } from "vitest";
import type { AnalysedTurn } from "../wire/types";
import { area, line, points, signed, slight, turning, worst } from "./evaluation";

const size = { width: 100, height: 40 };
const decision = (played: string, lost: number): AnalysedTurn["decisions"][number] => ({
  place: 0,
  seat: "one",
  best: ["best"],
  value: 0,
  played,
  played_value: -lost,
  lost,
});
const turn = (before: number, after: number, change: Partial<AnalysedTurn> = {}): AnalysedTurn => ({
  number: 1,
  seat: "one",
  before,
  after,
  turning: false,
  decisions: [],
  ...change,
});

test("the start and each turn's end are a point; the first side is above", () => {
  const found = points([turn(0, 1), turn(1, -1)], size);
  expect(found).toEqual([{ x: 0, y: 20 }, { x: 50, y: 0 }, { x: 100, y: 40 }]);
  expect(line(found)).toBe("M0 20L50 0L100 40");
});

test("a value that is out of bounds stays in the picture", () => {
  expect(points([turn(-3, 1.2)], size).map(({ y }) => y)).toEqual([40, 0]);
});

test("the area comes back along the middle", () => {
  expect(area(points([turn(0.5, 1)], size), size)).toBe("M0 10L100 0L100 20L0 20z");
});

test("a game in which nobody had a choice has no picture", () => {
  expect(points([], size)).toEqual([]);
  expect([line([]), area([], size)]).toEqual(["", ""]);
});

test("a turning point is where its turn has led to", () => {
  const turns = [turn(0, 0.1), turn(0.1, -0.5, { turning: true })];
  expect(turning(turns, points(turns, size))).toEqual([{ turn: turns[1], at: { x: 100, y: 30 } }]);
});

test("what gave away most is told, or the first decision of a turn without fault", () => {
  expect(worst(turn(0, 0, { decisions: [decision("a", 0.1), decision("b", 0.3), decision("c", 0.3)] })).played).toBe("b");
  expect(worst(turn(0, 0, { decisions: [decision("a", 0), decision("b", 0)] })).played).toBe("a");
});

test("little given away is no reproach", () => {
  expect([0.04, 0.05].map((lost) => slight(decision("a", lost)))).toEqual([true, false]);
});

test("values carry their sign, and nothing has none", () => {
  expect([0.254, -0.3, 0.001, -0.004, 1].map(signed)).toEqual(["+0.25", "−0.30", "0.00", "0.00", "+1.00"]);
});
