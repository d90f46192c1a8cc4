import { expect, test } from "vitest";
import { namesOf, won } from "./names";

const seats = [
  { seat: "one", kind: "person" as const, name: "Ada", taken: true, connected: true, again: false, left: false },
  { seat: "two", kind: "bot" as const, name: "", taken: true, connected: true, again: false, left: false },
];
const seatName = (seat: string): string => `Player ${seat}`;

test("one person alone at a screen is You, two are called by name", () => {
  expect(namesOf(seats, ["one"], seatName)).toEqual({ one: "You", two: "Player two" });
  expect(namesOf(seats, ["one", "two"], seatName)).toEqual({ one: "Ada", two: "Player two" });
  expect(namesOf(seats, [], seatName)).toEqual({ one: "Ada", two: "Player two" });
});

test("who shares a name with another is called by the seat", () => {
  const twins = seats.map((each) => ({ ...each, name: "random" }));
  expect(namesOf(twins, [], seatName)).toEqual({ one: "Player one", two: "Player two" });
});

test("whoever has the name of a seat has none", () => {
  const nameless = seats.map((each) => ({ ...each, kind: "person" as const, name: each.seat }));
  expect(namesOf(nameless, ["one"], seatName)).toEqual({ one: "You", two: "Player two" });
});

test("a seat wins, or a side with all of its seats", () => {
  const result = { result: "", rule: null, reason: "", resigned: null };
  expect(won({ ...result, winner: "shells" }, ["shells"])).toBe(true);
  expect(won({ ...result, winner: "shells" }, ["shells-2"])).toBe(true);
  expect(won({ ...result, winner: "shells" }, ["specters-1"])).toBe(false);
  expect(won({ ...result, winner: "shells" }, [])).toBe(false);
  expect(won({ ...result, winner: null }, ["shells"])).toBe(false);
});
