import { beforeEach, expect, test } from "vitest";
import { named, note, ownKey, progress, rate } from "./progress";

beforeEach(() => localStorage.clear());

test("how it went the first time stays, and a later success is noted too", () => {
  note("soulfall", "abc", "failed");
  note("soulfall", "abc", "solved");
  expect(progress().went).toEqual({ "soulfall/abc": "failed" });
  expect(progress().solved).toEqual([named("soulfall", "abc")]);
});

test("a browser has one key, and keeps the rating of whoever sits at it", () => {
  const key = ownKey();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  rate({ rating: 1612, deviation: 200, volatility: 0.06 });
  expect(ownKey()).toBe(key);
  expect(progress().solver.rating).toBe(1612);
});

test("what cannot be read is as nothing", () => {
  localStorage.setItem("soulgames.puzzles", "{");
  expect(progress()).toMatchObject({ went: {}, solved: [], solver: { rating: 1500 } });
});
