import { beforeEach, expect, test } from "vitest";
import { forget, recall, release, remember, remembered, takeToken, tokensFor } from "./remembered";

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
  release("a");
  expect(tokensFor("a")).toEqual({});
});
