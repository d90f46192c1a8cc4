import { expect, test } from "vitest";
import type { View } from "../board";
import { button, words } from "./words";

const view = (change: Record<string, unknown> = {}): View => ({ prompt: "", turn: "one", to_decide: "one", offered: null, ...change });
const names = { one: "You", two: "Bo" };

test("deeds in words", () => {
  expect(words("chance", "chance", null, view({ turn: "two" }), names)).toBe("The cards are dealt. Bo starts.");
  expect(words("play sathe", "two", view(), view(), names)).toBe("Bo plays Sathe.");
  expect(words("discard", "two", view(), view(), names)).toBe("Bo discards a card.");
  expect(words("oust nomads 2", "two", view(), view(), names)).toBe("Bo ousts your Nomad 2.");
  expect(words("oust ilmira", "one", view(), view(), names)).toBe("You oust Bo’s Devotion Ilmira.");
  expect(words("lay", "two", view({ prompt: "lay a card from hand as a Nomad." }), view(), names)).toBe("Bo lays a card from hand as a Nomad.");
  expect(words("yes", "one", view({ offered: "morrun" }), view(), names)).toBe("You use Morrun’s Devotion.");
  expect(words("choose morrun", "two", view(), view(), names)).toBe("Bo puts Morrun’s Devotion first.");
});

test("only what is about Devotions has buttons", () => {
  expect(button("yes", view({ offered: "morrun" }))).toBe("Use Morrun’s Devotion");
  expect(button("no", view())).toBe("Decline");
  expect(button("choose morrun", view())).toBe("Morrun’s Devotion first");
  expect(button("draw", view())).toBe(null);
});
