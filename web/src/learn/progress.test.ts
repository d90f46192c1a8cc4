import { beforeEach, expect, test } from "vitest";
import { finish, finished, isFinished, takeAlong } from "./progress";

beforeEach(() => localStorage.clear());

test("a lesson is finished once, and those of another browser come along", () => {
  finish("soulfall", "goal-and-turn");
  finish("soulfall", "goal-and-turn");
  takeAlong(["soulgivers/runner", "soulfall/goal-and-turn"]);
  expect(finished()).toEqual(["soulfall/goal-and-turn", "soulgivers/runner"]);
  expect([isFinished("soulgivers", "runner"), isFinished("soulgivers", "ghost")]).toEqual([true, false]);
});

test("what cannot be read is no progress", () => {
  localStorage.setItem("soulgames.lessons", "{");
  expect(finished()).toEqual([]);
});
