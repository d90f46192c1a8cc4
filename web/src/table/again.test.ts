import { beforeEach, expect, test, vi } from "vitest";
import { recall, remember, tokensFor } from "../home/remembered";
import type { TableFacts } from "../wire/types";
import { close, goOn, mayGoOn } from "./again";

const facts = (next_table: string | null = null): TableFacts => ({
  table: "old",
  game: "soulfall",
  content: "core",
  options: {},
  seats: [],
  version: 5,
  to_decide: null,
  result: null,
  commitment: "",
  hotseat: false,
  created: 0,
  other_rules: "this game was begun under older rules",
  shown: false,
  next_table,
  origin: null,
  laid: false,
});
const held = { table: "old", game: "soulfall", tokens: { one: "secret" }, invites: { two: "theirs" }, against: ["Ben"], at: 1 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("whoever holds a seat opens a fresh table, and sits there with the same token", async () => {
  remember(held);
  const again = vi.fn(async () => ({ table: "new" }));
  expect(mayGoOn(facts())).toBe(true);
  expect(await goOn(facts(), again)).toBe("new");
  expect(again).toHaveBeenCalledWith("old", "secret");
  expect(tokensFor("new")).toEqual({ one: "secret" });
  expect(recall("new")?.invites).toEqual({ two: "theirs" });
});

test("where somebody has gone on already, nothing is opened again", async () => {
  remember(held);
  const again = vi.fn();
  expect(await goOn(facts("new"), again)).toBe("new");
  expect(again).not.toHaveBeenCalled();
  expect(tokensFor("new")).toEqual({ one: "secret" });
});

test("a spectator may follow, but opens nothing and holds no seat", async () => {
  expect(mayGoOn(facts())).toBe(false);
  expect(mayGoOn(facts("new"))).toBe(true);
  expect(await goOn(facts("new"), vi.fn())).toBe("new");
  expect(recall("new")).toBeUndefined();
});

test("in the list of this browser the old game is over", () => {
  close(facts());
  expect(recall("old")).toBeUndefined();
  remember(held);
  close(facts());
  expect(recall("old")?.over).toBe(true);
});
