import { expect, it } from "vitest";
import { ANOMALY_GLYPHS, CHARACTER_GLYPHS } from "./art/glyphs";
import { Book } from "./book";
import * as explanation from "./explain";
import { CARDS } from "./fixtures/stories";

const content = { characters: { ghost: { move: "4 P", shields: "n e", attack: true, set: "core" } } };
const book = new Book(CARDS, content);
const keys = (kind: string): string[] => CARDS.filter((card) => card.kind === kind).map((card) => card.key);

it("every character and every anomaly of the game has a drawing", () => {
  expect(Object.keys(CHARACTER_GLYPHS)).toEqual(keys("character"));
  expect(Object.keys(ANOMALY_GLYPHS).sort()).toEqual(keys("anomaly").sort());
});

it("a card has what the server says about it", () => {
  const { title, lines, rules } = explanation.character(book, "ghost", "specters");
  expect(title).toBe("Ghost");
  expect(lines[0]).toBe("4 steps · attacks · 2 shields");
  expect(lines[1]).toMatch(/^Eradicate \(1 Decay\): For 1 Decay, take a Soul /);
  expect(lines.at(-1)).toMatch(/^Incorporeal \(aura\): Passes through /);
  expect(rules).toContain("SG-GHO-3");
});

it("an ability says what it costs, in the server's words", () => {
  expect(explanation.ability(book, "magnificent_decay").lines.at(-1)).toBe("X Decay");
  expect(explanation.ability(book, "tornado").lines.at(-1)).toBe("1 Essence");
});

it("finds what belongs to a side", () => {
  expect(book.population("specters").name).toBe("Event Horizon");
  expect(book.explained("ground", "broken_portal", "shells").title).toBe("Portal of the Shells, destroyed");
});

it("calls by its key what the server has said nothing about yet", () => {
  const empty = new Book([], {});
  expect(empty.character("void_walker").name).toBe("Void Walker");
  expect(empty.ability("mind_control").name).toBe("Mind Control");
  expect(empty.on("ghost", "ability")).toEqual([]);
});

it("all that the board asks the book for is there", () => {
  const ground = ["anomaly_deck", "barrier", "circle", "destroyed", "essences", "fragment", "hole", "mother", "soul", "wall"];
  for (const key of ground) expect(book.card("ground", key).text, key).not.toBe("");
  for (const key of ["black_hole", "patch", "border", "event_horizon", "gate"]) expect(book.card("modifier", key).text, key).not.toBe("");
  for (const side of ["shells", "specters"] as const) {
    for (const key of ["portal", "broken_portal"]) expect(book.card("ground", key, side).text, key).not.toBe("");
  }
});
