import { beforeEach, expect, test } from "vitest";
import { adopt, forget, keptKey, keyFor, recall, release, renew, remember, remembered, takeToken, thisScreen, tokensFor } from "./remembered";

const game = (table: string, at: number) => ({ table, game: "soulfall", tokens: { one: `token-${table}` }, invites: {}, at });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("games are remembered once each, the latest first, and can be forgotten", () => {
  remember(game("a", 1));
  remember(game("b", 2));
  remember(game("a", 3));
  expect(remembered().map(({ table }) => table)).toEqual(["a", "b"]);
  forget("a");
  expect(remembered().map(({ table }) => table)).toEqual(["b"]);
});

test("there is no limit to the games; when the memory is full the oldest finished ones go", () => {
  for (let number = 0; number < 200; number++) remember({ ...game(`g${number}`, number), over: number < 100 });
  expect(remembered()).toHaveLength(200);
  const small = { ...fullAt(20_000) } as unknown as Storage;
  for (let number = 0; number < 200; number++) remember({ ...game(`g${number}`, number), over: number % 2 === 0 }, small);
  const left = remembered(small).map(({ table }) => Number(table.slice(1)));
  expect(left.length).toBeGreaterThan(100);
  expect(left.filter((number) => number % 2)).toHaveLength(100);
  expect(left[0]).toBe(199);
});

/** A browser's memory that holds this many letters. */
function fullAt(most: number): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => {
      if (text.length > most) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, text);
    },
  };
}

test("what is known of a game stays when more is learnt", () => {
  remember({ ...game("a", 1), over: true, result: "won", next: "b" });
  remember(game("a", 2));
  expect(recall("a")).toEqual({ ...game("a", 2), over: true, result: "won", next: "b" });
});

test("games of another browser are added, and none of this one is changed", () => {
  remember(game("a", 5));
  adopt([game("b", 9), { ...game("a", 1), tokens: {} }]);
  expect(remembered().map(({ table, tokens }) => [table, Object.keys(tokens)])).toEqual([["b", ["one"]], ["a", ["one"]]]);
});

test("a broken memory is an empty one", () => {
  localStorage.setItem("soulgames.games", "{");
  expect(remembered()).toEqual([]);
});

test("a link's token serves this tab, and the browser unless it sits there already", () => {
  takeToken("a", "friend");
  expect(tokensFor("a")).toEqual({ "?": "friend" });
  expect(recall("a")?.tokens).toEqual({ "?": "friend" });

  remember(game("b", 1));
  takeToken("b", "friend");
  expect(tokensFor("b")).toEqual({ "?": "friend" });
  sessionStorage.clear();
  expect(tokensFor("b")).toEqual({ one: "token-b" });
});

test("who holds nothing watches", () => {
  expect(tokensFor("c")).toEqual({});
});

test("a seat can be given up", () => {
  takeToken("a", "friend");
  release("a", ["friend"]);
  expect(tokensFor("a")).toEqual({});

  remember(game("b", 1));
  release("b", ["an older one"]); // another page of this browser has a fresh token
  expect(tokensFor("b")).toEqual({ one: "token-b" });
});

test("a fresh token takes the place of the old one everywhere", () => {
  remember({ ...game("a", 1), tokens: { one: "old" } });
  remember({ ...game("rematch", 2), tokens: { two: "old" } });
  takeToken("a", "old");
  renew("old", "fresh");
  expect([tokensFor("a"), tokensFor("rematch")]).toEqual([{ "?": "fresh" }, { two: "fresh" }]);
});

test("what is asked again is asked with the same key", () => {
  expect(keptKey("secret")).toBeUndefined();
  const key = keyFor("secret");
  expect(key.length).toBeGreaterThanOrEqual(16);
  expect([keyFor("secret"), keptKey("secret")]).toEqual([key, key]);
  expect(keyFor("another")).not.toBe(key);
});

test("all pages of a browser are one screen", () => {
  expect(thisScreen()).toBe(thisScreen());
});
