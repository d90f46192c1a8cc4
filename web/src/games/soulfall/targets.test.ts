import { expect, test } from "vitest";
import { button, dropped, isOpen, keyed, oustPile, useAtOnce, usesOf, verbAt } from "./targets";

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

test("a card that is carried is used where it is laid, and the one use that it has anywhere", () => {
  document.body.innerHTML = '<div data-place="one.hand"><b></b></div><div data-place="one.devotions"><i></i></div><button data-kind="play"></button><p></p>';
  const verb = (selector: string): string | null => verbAt(document.querySelector(selector)!, "one");
  expect([verb("b"), verb("i"), verb("button"), verb("p")]).toEqual([null, "devote", "play", ""]);
  const legal = ["play morrun", "devote morrun", "discard ehvagri"];
  expect(dropped("morrun", "devote", legal)).toBe("devote morrun");
  expect(dropped("morrun", "", legal)).toBeNull();
  expect(dropped("morrun", null, legal)).toBeNull();
  expect(dropped("ehvagri", "", legal)).toBe("discard ehvagri");
  expect(dropped("ginjinx", "devote", legal)).toBe("devote ginjinx"); // the referee says why not
});
