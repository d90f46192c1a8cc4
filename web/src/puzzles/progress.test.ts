import { beforeEach, expect, test } from "vitest";
import { named, note, ownKey, progress, provisional, rate, solverOf } from "./progress";

beforeEach(() => localStorage.clear());

test("how it went the first time stays, and a later success is noted too", () => {
  note("soulfall", "abc", "failed");
  note("soulfall", "abc", "solved");
  expect(progress().went).toEqual({ "soulfall/abc": "failed" });
  expect(progress().solved).toEqual([named("soulfall", "abc")]);
});

test("a browser has one key, and keeps the ratings of whoever sits at it, one for each game", () => {
  const key = ownKey();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  rate("soulfall", { rating: 1612, deviation: 110, volatility: 0.06 });
  expect(ownKey()).toBe(key);
  expect(["soulfall", "soulgivers"].map((game) => solverOf(progress(), game).rating)).toEqual([1612, 1500]);
  expect(["soulfall", "soulgivers"].map((game) => provisional(solverOf(progress(), game)))).toEqual([false, true]);
});

test("what cannot be read is as nothing", () => {
  localStorage.setItem("soulgames.puzzles", "{");
  expect(progress()).toMatchObject({ went: {}, solved: [], solvers: {} });
});
