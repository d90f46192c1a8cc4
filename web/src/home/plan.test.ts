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
  expect(wishes(plan)).toEqual({ one: { kind: "person", name: "Ada", here: true }, two: { kind: "bot", level: "strong" } });
  expect(wishes({ one: { kind: "friend", name: "  " } })).toEqual({ one: { kind: "person", name: "one", here: false } });
});

test("what is kept of a new table: the own seat, and an invitation for the friend", () => {
  const found = kept({ table: "t", game: "g", tokens: { one: "mine" }, invitations: { two: "once" }, host: "h" }, 5);
  expect(found).toEqual({ table: "t", game: "g", tokens: { one: "mine" }, invites: { two: "once" }, host: "h", at: 5 });
});
