import { expect, test } from "vitest";
import { button, isOpen, keyed, oustPile, useAtOnce, usesOf } from "./targets";

const legal = ["draw", "play sathe", "devote sathe", "play morrun", "oust nomads 2"];

test("uses of a card in hand", () => {
  expect(usesOf("sathe", legal)).toEqual(["play sathe", "devote sathe"]);
  expect(usesOf("ilmira", legal)).toEqual([]);
});

test("the first card of a pile needs no number", () => {
  expect([oustPile("nomads", 0), oustPile("shards", 2)]).toEqual(["oust nomads", "oust shards 3"]);
});

test("open actions", () => {
  expect([isOpen("draw", legal), isOpen("play", legal), isOpen("prosper", legal)]).toEqual([true, true, false]);
});

test("one click only where it cannot be a mistake", () => {
  expect(useAtOnce(["discard sathe"], null)).toBe("discard sathe");
  expect(useAtOnce(["play sathe"], null)).toBe(null);
  expect(useAtOnce(["play sathe", "devote sathe"], "devote")).toBe("devote sathe");
  expect(useAtOnce(["play sathe"], "devote")).toBe(null);
});

test("only what is about Devotions has buttons", () => {
  expect(["yes", "no", "choose morrun", "draw", "play morrun"].filter(button)).toEqual(["yes", "no", "choose morrun"]);
});

test("cards of one name are told apart", () => {
  expect(keyed(["a", "a", "b"]).map(({ key }) => key)).toEqual(["a-1", "a-2", "b-1"]);
});
