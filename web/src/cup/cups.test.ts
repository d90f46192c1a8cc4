import { beforeEach, expect, test } from "vitest";
import { recallCup, rememberCup, roundTitle } from "./cups";

beforeEach(() => localStorage.clear());

test("rounds are named from the end", () => {
  expect([0, 1, 2].map((round) => roundTitle(round, 3))).toEqual(["Quarter-finals", "Semi-finals", "Final"]);
  expect(roundTitle(0, 1)).toBe("Final");
});

test("cups are remembered", () => {
  rememberCup({ cup: "c", tokens: { Ada: "x" } });
  rememberCup({ cup: "c", tokens: { Bo: "y" } });
  expect(recallCup("c")).toEqual({ cup: "c", tokens: { Ada: "x", Bo: "y" } });
  rememberCup({ cup: "c", tokens: {}, invites: { Cy: "once" }, host: "h" });
  expect(recallCup("c")).toEqual({ cup: "c", tokens: { Ada: "x", Bo: "y" }, invites: { Cy: "once" }, host: "h" });
  expect(recallCup("d")).toBeUndefined();
  localStorage.setItem("soulgames.cups", "?");
  expect(recallCup("c")).toBeUndefined();
});
