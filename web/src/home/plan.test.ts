import { expect, test } from "vitest";
import { kept, planFor, turned, wishes } from "./plan";

const plan = planFor("machine", ["one", "two"], "Ada", "strong");

test("the usual ways to play", () => {
  expect(plan).toEqual({ one: { kind: "here", name: "Ada" }, two: { kind: "bot", level: "strong" } });
  expect(planFor("screen", ["one", "two"], "", "x")).toEqual({
    one: { kind: "here", name: "" },
    two: { kind: "here", name: "" },
  });
});

test("changing sides", () => {
  expect(turned(plan)).toEqual({ one: { kind: "bot", level: "strong" }, two: { kind: "here", name: "Ada" } });
});

test("what the server is asked for", () => {
  expect(wishes(plan)).toEqual({ one: { kind: "person", name: "Ada" }, two: { kind: "bot", level: "strong" } });
  expect(wishes({ one: { kind: "friend", name: "  " } })).toEqual({ one: { kind: "person", name: "one" } });
});

test("own tokens are kept apart from those to be given away", () => {
  const friends = planFor("friend", ["one", "two"], "Ada", "x");
  const found = kept({ table: "t", game: "g", tokens: { one: "mine", two: "theirs" } }, friends, 5);
  expect(found).toMatchObject({ tokens: { one: "mine" }, invites: { two: "theirs" }, at: 5 });
});
