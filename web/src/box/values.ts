/** The values of a pack as they stand in a form. Which keys there are only the pack knows. */
import { title } from "../games/grammar";
import type { Card, PackFacts, PackGroup, PackSection, PackValue } from "../wire/types";

export type Scalar = string | number | boolean;
export type Written = Scalar | Scalar[];
export type Kind = "flag" | "number" | "text" | "lines" | "other";

const isScalar = (value: unknown): value is Scalar => ["string", "number", "boolean"].includes(typeof value);

/** How a value is edited: as that of the game's own pack, which is right for certain; as its own where there is none. */
export function kindOf({ value, shipped }: Pick<PackValue, "value" | "shipped">): Kind {
  const like: unknown = shipped ?? value;
  if (typeof like === "boolean") return "flag";
  if (typeof like === "number") return "number";
  if (typeof like === "string") return "text";
  return Array.isArray(like) && like.every((item) => typeof item === "string") ? "lines" : "other";
}

/** What a field shows. */
export function shown(value: unknown): string {
  if (Array.isArray(value) && value.every(isScalar)) return value.join("\n");
  return isScalar(value) ? String(value) : JSON.stringify(value);
}

/** What was typed, as a value: a figure is a number where numbers are. What is none is a text, and the referee says what is wrong. */
export function typed(text: string, { value, shipped }: Pick<PackValue, "value" | "shipped">): Written {
  switch (kindOf({ value, shipped })) {
    case "number":
      return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text;
    case "lines": {
      const lines = text.split("\n");
      if (!(shipped as string[] | null)?.includes("")) while (lines.length > 1 && lines.at(-1) === "") lines.pop();
      return lines.length === 1 && lines[0] === "" ? [] : lines;
    }
    default:
      return text;
  }
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function valuesOf({ sections }: Pick<PackFacts, "sections">): PackValue[] {
  return sections.flatMap(({ groups }) => groups.flatMap(({ values }) => values));
}

/** How many values are still ours and not those of the box. */
export function stillHouse(facts: Pick<PackFacts, "sections">): { house: number; all: number } {
  const values = valuesOf(facts);
  return { house: values.filter(({ source }) => source === "house").length, all: values.length };
}

/** What a card of a pack is called: as it says itself, else as the game does. */
export function cardName(group: PackGroup, cards: Card[]): string {
  return cards.find(({ key, of }) => key === group.key && of === null)?.name ?? title(group.key);
}

/** The sections with what has the wanted words in its key, its value or the name of its card; all if nothing is wanted. */
export function filtered(sections: PackSection[], wanted: string, cards: Card[]): PackSection[] {
  const words = wanted.trim().toLowerCase();
  if (!words) return sections;
  const has = (...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(words));
  return sections
    .map((section) => ({
      ...section,
      groups: section.groups
        .map((group) => ({ ...group, values: group.values.filter((value) => has(value.path, title(value.key), shown(value.value), cardName(group, cards), title(section.key))) }))
        .filter(({ values }) => values.length),
    }))
    .filter(({ groups }) => groups.length);
}
