import { expect, test } from "vitest";
import type { PackSection, PackValue } from "../wire/types";
import { filtered, inLanguages, kindOf, present, shown, stillHouse, told, typed } from "./values";

const value = (path: string, found: unknown, more: Partial<PackValue> = {}): PackValue => ({
  path,
  key: path.split(".").at(-1)!,
  value: found,
  shipped: found,
  source: "house",
  place: "",
  about: "",
  shipped_source: "house",
  line: 1,
  ...{ label: "", kind: "", usual: null, optional: false, choices: [] },
  ...more,
});

test("a field is as the game's own value is, whatever was typed into it", () => {
  expect(kindOf(value("a", true))).toBe("flag");
  expect(kindOf(value("a", 7))).toBe("number");
  expect(kindOf(value("a", "seven", { shipped: 7 }))).toBe("number");
  expect(kindOf(value("a", ["x"]))).toBe("lines");
  expect(kindOf(value("a", { en: "x" }))).toBe("other");
  expect(kindOf(value("a", 7, { shipped: null }))).toBe("number");
});

test("what is typed is a value, or a text that the server finds fault with", () => {
  expect(typed(" 12 ", value("a", 7))).toBe(12);
  expect(typed("", value("a", 7))).toBe("");
  expect(typed("1.5", value("a", 7))).toBe("1.5");
  expect(typed("12", value("a", "5 L"))).toBe("12");
  expect(typed("draw\noust\n", value("a", ["draw"]))).toEqual(["draw", "oust"]);
  expect(typed("\n\n", value("a", ["", "", ""]))).toEqual(["", "", ""]);
  expect(typed("", value("a", ["draw"]))).toEqual([]);
  expect(shown(["draw", "oust"])).toBe("draw\noust");
});

test("what may be left out is, when nothing is typed", () => {
  const blank = value("a", null, { kind: "words", optional: true, shipped: null, usual: "Crow" });
  expect(kindOf(blank)).toBe("words");
  expect(typed("", blank)).toBeNull();
  expect(typed("The\nCrow", blank)).toBe("The Crow");
  expect(typed("", { ...blank, optional: false })).toBe("");
  expect(kindOf(value("a", null, { kind: "flag", choices: [{ value: true, words: "yes" }] }))).toBe("choice");
  expect(kindOf(value("a", null, { kind: "number", shipped: null }))).toBe("number");
  expect(shown(null)).toBe("");
  expect(inLanguages({ en: "Crow" })).toEqual({ en: "Crow" });
  expect(inLanguages(["Crow"])).toBeNull();
});

const sections: PackSection[] = [
  { key: "end", about: "", groups: [{ key: "", name: "", values: [value("end.points", 15), value("end.quiet_turns", 60, { source: "printed" })] }] },
  { key: "characters", about: "", groups: [{ key: "ghost", name: "Fantasma", values: [value("characters.ghost.move", "4 P")] }] },
] as PackSection[];

test("what is left out counts as nothing, and is not shown to readers", () => {
  const both = [{ ...sections[0]!, groups: [{ key: "", may_go: false, values: [value("end.points", 15), value("end.name", null)] }] }, { ...sections[0]!, key: "x", groups: [{ key: "", may_go: false, values: [value("x.y", null)] }] }] as PackSection[];
  expect(stillHouse({ sections: both })).toEqual({ house: 1, all: 1 });
  expect(present(both).flatMap(({ groups }) => groups.flatMap(({ values }) => values.map(({ path }) => path)))).toEqual(["end.points"]);
});

test("how much is still house", () => {
  expect(stillHouse({ sections })).toEqual({ house: 2, all: 3 });
});

test("what is looked for is found by key, value and name", () => {
  const paths = (wanted: string): string[] => filtered(sections, wanted).flatMap(({ groups }) => groups.flatMap(({ values }) => values.map(({ path }) => path)));
  expect(paths("")).toHaveLength(3);
  expect(paths("quiet")).toEqual(["end.quiet_turns"]);
  expect(paths("fantas")).toEqual(["characters.ghost.move"]);
  expect(paths("4 p")).toEqual(["characters.ghost.move"]);
  expect(paths("nothing")).toEqual([]);
});

test("a mistake is told with its line, if it is in one", () => {
  expect(told({ line: 38, text: "end.points is missing" })).toBe("Line 38: end.points is missing");
  expect(told({ line: null, text: "end.points is missing" })).toBe("end.points is missing");
});
