import { expect, test } from "vitest";
import type { ToldMoment } from "../wire/types";
import { turnsOf, whole } from "./moments";
import { keyed, Review } from "./review.svelte";

const event = (words: string, kind = "placed") => ({ kind, rule: "SP-1", words });

const told = [
  { seat: "chance", turn: 0, turn_seat: "one", heard: "", events: [], view: { turn: "one", to_decide: "one", board: "." } },
  { seat: "one", turn: 1, turn_seat: "one", heard: "place d", events: [event("One places.")], view: { board: "x" } },
  { seat: "one", turn: 1, turn_seat: "one", heard: "done", events: [event("")], view: {} },
  { seat: "two", turn: 2, turn_seat: "two", heard: "place e", events: [event("Two places."), event("Two scores.")], view: { turn: "two" } },
] as unknown as ToldMoment[];

test("of each view only what is new is told", () => {
  expect(whole(told).map(({ view }) => view)).toEqual([
    { turn: "one", to_decide: "one", board: "." },
    { turn: "one", to_decide: "one", board: "x" },
    { turn: "one", to_decide: "one", board: "x" },
    { turn: "two", to_decide: "one", board: "x" },
  ]);
});

test("the game in words, turn by turn", () => {
  expect(turnsOf(whole(told))).toEqual([
    { number: 1, seat: "one", lines: [{ at: 1, seat: "one", words: ["One places."] }] },
    { number: 2, seat: "two", lines: [{ at: 3, seat: "two", words: ["Two places.", "Two scores."] }] },
  ]);
});

test("one step on is shown as it happens, and a jump without motion", () => {
  const review = new Review(whole(told), 0);
  review.go(1);
  expect([review.at, review.shown, review.previous, review.events.length]).toEqual([1, 1, review.moments[0]!.view, 1]);
  review.go(3);
  expect([review.at, review.shown, review.previous, review.events]).toEqual([3, 1, null, []]);
  review.go(2);
  expect([review.at, review.shown, review.previous]).toEqual([2, 1, null]);
});

test("nobody gets beyond the first and the last moment", () => {
  const review = new Review(whole(told), 99);
  expect(review.at).toBe(3);
  review.go(-5);
  expect(review.at).toBe(0);
  review.go(3);
  review.see(whole(told.slice(0, 2)));
  expect(review.at).toBe(1);
});

test("keys", () => {
  expect(["ArrowLeft", "ArrowRight", "Home", "End", "x"].map((key) => keyed(key, 5, 9))).toEqual([4, 6, 0, 9, null]);
});
