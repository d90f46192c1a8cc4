import { expect, test } from "vitest";
import { click, laid, offersOf, placeOf, POOL } from "./targets";

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

test("a token is laid from the pool over a column, or onto another to be switched with it", () => {
  const offers = offersOf(["place a", "switch a1 b1"]);
  expect(laid(offers, POOL, "a")).toBe("place a");
  expect(laid(offers, POOL, "a4")).toBe("place a");
  expect(laid(offers, POOL, "b")).toBe("place b"); // the referee says why not
  expect(laid(offers, "b1", "a1")).toBe("switch a1 b1");
  expect(laid(offers, "b1", "c3")).toBe("switch b1 c3");
  expect([laid(offers, "b1", "b1"), laid(offers, "b1", "b"), laid(offers, POOL, null)]).toEqual([null, null, null]);
  document.body.innerHTML = '<div data-cell="c4"><b></b></div><div data-column="d"></div>';
  expect([placeOf(document.querySelector("b")), placeOf(document.querySelector("[data-column]")), placeOf(document.body)]).toEqual(["c4", "d", null]);
});
