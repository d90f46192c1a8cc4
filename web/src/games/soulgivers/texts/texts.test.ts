import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ANOMALY_GLYPHS, CHARACTER_GLYPHS } from "../art/glyphs";
import { ANOMALIES } from "./anomalies";
import { ability, CHARACTERS } from "./characters";
import * as ground from "./ground";

// Tests run in `web`.
const book = readFileSync("../docs/rules/soulgivers.md", "utf8");
const pack = readFileSync("../src/soulgames/games/soulgivers/content/core.toml", "utf8");

const RULES = new Set([...book.matchAll(/^### (SG-\S+)/gm)].map(([, id]) => id));

/** The keys of a table of the pack. */
function keys(table: string): string[] {
  const text = pack.slice(pack.indexOf(`[${table}]`) + table.length + 2).split(/^\[/m)[0] ?? "";
  return [...text.matchAll(/^(\w+) +=/gm)].map(([, key]) => key ?? "");
}

it("every character of the pack has words and a drawing, and so has every anomaly", () => {
  const characters = [...pack.matchAll(/^\[characters\.(\w+)\]/gm)].map(([, name]) => name);
  expect(Object.keys(CHARACTERS)).toEqual(characters);
  expect(Object.keys(CHARACTER_GLYPHS)).toEqual(characters);
  expect(Object.keys(ANOMALIES)).toEqual(keys("anomalies"));
  expect(Object.keys(ANOMALY_GLYPHS).sort()).toEqual(keys("anomalies").sort());
});

it("every ability with a range or a price in Decay is told", () => {
  for (const name of [...keys("ranges"), ...keys("decay_costs")]) expect(ability(name).text, name).not.toBe("");
});

it("every rule that is cited stands in the book", () => {
  const explained = Object.values(ground).flatMap((what) => (typeof what === "object" && "rules" in what ? what.rules : []));
  const cited = [
    ...Object.values(CHARACTERS).flatMap(({ abilities, auras }) => [...abilities, ...auras].flatMap((deed) => deed.rules)),
    ...Object.values(ANOMALIES).map(({ rule }) => rule),
    ...Object.values(ground.MODIFIERS).flatMap(({ rules }) => rules ?? []),
    ...Object.values(ground.POPULATION).flatMap(({ rules }) => rules ?? []),
    ...(["shells", "specters"] as const).flatMap((side) => [true, false].flatMap((broken) => ground.portal(side, broken).rules ?? [])),
    ...explained,
  ];
  expect(cited.length).toBeGreaterThan(70);
  expect(cited.filter((rule) => !RULES.has(rule ?? ""))).toEqual([]);
});
