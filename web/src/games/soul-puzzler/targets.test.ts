import { expect, test } from "vitest";
import { click, offersOf } from "./targets";

test("an answer that is asked for comes first", () => {
  expect(click(offersOf(["choose c"]), 2, 0, true, null)).toEqual({ kind: "act", action: "choose c" });
  expect(click(offersOf(["choose 3"]), 5, 2, false, null)).toEqual({ kind: "act", action: "choose 3" });
  expect(click(offersOf(["choose b2"]), 1, 1, true, null)).toEqual({ kind: "act", action: "choose b2" });
});

test("an empty square means its column, a token is taken up and put down", () => {
  const offers = offersOf(["place a", "place b", "switch a1 b1"]);
  expect(click(offers, 0, 3, false, null)).toEqual({ kind: "act", action: "place a" });
  expect(click(offers, 0, 0, true, null)).toEqual({ kind: "select", square: "a1" });
  expect(click(offers, 0, 0, true, "a1")).toEqual({ kind: "select", square: null });
});

test("two squares are switched in the order of the notation, whichever came first", () => {
  const offers = offersOf(["switch a1 b1"]);
  expect(click(offers, 1, 0, true, "a1")).toEqual({ kind: "act", action: "switch a1 b1" });
  expect(click(offers, 0, 0, true, "b1")).toEqual({ kind: "act", action: "switch a1 b1" });
});

test("what is not allowed is tried all the same", () => {
  const offers = offersOf(["place a"]);
  expect(click(offers, 1, 5, false, null)).toEqual({ kind: "act", action: "place b" });
  expect(click(offers, 2, 0, true, "a1")).toEqual({ kind: "act", action: "switch a1 c1" });
});
