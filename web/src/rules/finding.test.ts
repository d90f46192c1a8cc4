import { expect, test } from "vitest";
import { asking } from "../faq/finding";
import type { Card, FaqSection, Rule } from "../wire/types";
import { chaptersOf, having } from "./finding";

const rule = (id: string, title: string, text: string, chapter = "The turn"): Rule => ({ id, title, text, source: "documented.", standings: ["documented"], chapter, scenes: 1 });
const RULES = [rule("SG-TURN-1", "Preparation", "The Decay grows; Città."), rule("SG-SPA-1", "Changing places", "It may change places.", "Characters"), rule("SG-DEC-1", "Decay", "Six kill.", "Characters")];
const CARDS = [{ kind: "ability", key: "teleport", name: "Teleport", text: "", rules: ["SG-SPA-1"], of: "spacewalker", price: null }] satisfies Card[];
const ids = (found: Rule[]): string[] => found.map(({ id }) => id);

test("a word finds what is called so first, then what has it in its text; accents and capitals do not matter", () => {
  expect(ids(having(RULES, "decay"))).toEqual(["SG-DEC-1", "SG-TURN-1"]);
  expect(ids(having(RULES, "CITTA"))).toEqual(["SG-TURN-1"]);
  expect(ids(having(RULES, "places changing"))).toEqual(["SG-SPA-1"]);
  expect(ids(having(RULES, "  "))).toEqual(ids(RULES));
  expect(having(RULES, "dragon")).toEqual([]);
});

test("a whole question finds what comes near, by its rare words; what is nowhere finds nothing", () => {
  const book = [rule("SG-END-1", "Conquest", "You win the game."), rule("SG-MOVE-1", "Steps", "You may do a step."), rule("SG-MOVE-2", "Lines", "You may do a line."), ...RULES];
  expect(ids(having(book, "how do I win?"))[0]).toBe("SG-END-1");
  expect(having(book, "dragon (fly")).toEqual([]);
});

test("an id, a chapter and the name of a card find rules too", () => {
  expect(ids(having(RULES, "sg-turn"))).toEqual(["SG-TURN-1"]);
  expect(ids(having(RULES, "characters"))).toEqual(["SG-SPA-1", "SG-DEC-1"]);
  expect(having(RULES, "teleport")).toEqual([]);
  expect(ids(having(RULES, "teleport", CARDS))).toEqual(["SG-SPA-1"]);
});

test("rules stand in their chapters", () => {
  expect(chaptersOf(RULES).map(({ title, rules }) => [title, ids(rules)])).toEqual([
    ["The turn", ["SG-TURN-1"]],
    ["Characters", ["SG-SPA-1", "SG-DEC-1"]],
  ]);
});

test("questions are found by number and by word, in their sections", () => {
  const question = (number: string, words: string) => ({ number, question: words, answer: "Yes.", rules: ["SG-SOUL-3"], scenes: [] });
  const sections: FaqSection[] = [
    { number: "1", title: "The Border", questions: [question("1.1", "May I?"), question("1.2", "Can the Runner leap?")] },
    { number: "6", title: "Double Souls", questions: [question("6.4", "Does one Essence pay for both?")] },
  ];
  const found = (words: string): string[][] => asking(sections, words).map(({ questions }) => questions.map(({ number }) => number));
  expect(found("")).toEqual([["1.1", "1.2"], ["6.4"]]);
  expect(found("6.4")).toEqual([["6.4"]]);
  expect(found("runner border")).toEqual([["1.2"]]);
  expect(found("SG-SOUL-3")).toEqual([["1.1", "1.2"], ["6.4"]]);
});
