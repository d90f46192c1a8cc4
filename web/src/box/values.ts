/** The values of a pack as they stand in a form. Which keys there are only the pack knows. */
import { title } from "../games/grammar";
import { t } from "../look/language.svelte";
import type { PackFacts, PackGroup, PackSection, PackTrouble, PackValue } from "../wire/types";

export type Scalar = string | number | boolean;
/** A text for each language, by its code. */
export type InLanguages = Record<string, string>;
/** Null is left out of the file. */
export type Written = Scalar | Scalar[] | InLanguages | null;
export type Kind = "flag" | "number" | "text" | "lines" | "words" | "choice" | "other";

const isScalar = (value: unknown): value is Scalar => ["string", "number", "boolean"].includes(typeof value);

type Edited = Pick<PackValue, "value" | "shipped"> & Partial<Pick<PackValue, "kind" | "choices" | "optional">>;

/** How a value is edited: as the server says; else as that of the game's own pack, which is right for certain, or as its own. */
export function kindOf({ value, shipped, kind = "", choices = [] }: Edited): Kind {
  if (choices.length) return "choice";
  if (kind) return kind as Kind;
  const like: unknown = shipped ?? value;
  if (typeof like === "boolean") return "flag";
  if (typeof like === "number") return "number";
  if (typeof like === "string") return "text";
  return Array.isArray(like) && like.every((item) => typeof item === "string") ? "lines" : "other";
}

/** What a field shows. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.every(isScalar)) return value.join("\n");
  return isScalar(value) ? String(value) : JSON.stringify(value);
}

/** The texts of words that are said in several languages; null if one is for everybody. */
export function inLanguages(value: unknown): InLanguages | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as InLanguages) : null;
}

/** What was typed, as a value: a figure is a number where numbers are. What is none is a text, and the referee says what is wrong. */
export function typed(text: string, edited: Edited): Written {
  const { shipped } = edited;
  if (edited.optional && text.trim() === "") return null;
  switch (kindOf(edited)) {
    case "words":
      return text.replace(/\s*\n\s*/g, " ");
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

/** How many values are still ours and not those of the box; what is left out is neither. */
export function stillHouse(facts: Pick<PackFacts, "sections">): { house: number; all: number } {
  const values = valuesOf(facts).filter(({ value }) => value !== null);
  return { house: values.filter(({ source }) => source === "house").length, all: values.length };
}

/** The sections without what the pack leaves out. */
export function present(sections: PackSection[]): PackSection[] {
  return keeping(sections, ({ value }) => value !== null);
}

function keeping(sections: PackSection[], wanted: (value: PackValue, group: PackGroup, section: PackSection) => boolean): PackSection[] {
  return sections
    .map((section) => ({
      ...section,
      groups: section.groups.map((group) => ({ ...group, values: group.values.filter((value) => wanted(value, group, section)) })).filter(({ values }) => values.length),
    }))
    .filter(({ groups }) => groups.length);
}

/** The sections with what has the wanted words in its key, its value or the name of its card; all if nothing is wanted. */
export function filtered(sections: PackSection[], wanted: string): PackSection[] {
  const words = wanted.trim().toLowerCase();
  if (!words) return sections;
  const has = (...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(words));
  return keeping(sections, (value, group, section) => has(value.path, title(value.key), value.label, shown(value.value), group.name, title(section.key)));
}

/** What is wrong, and in which line of the file. */
export function told({ line, text }: Pick<PackTrouble, "line" | "text">): string {
  return line === null ? text : `${t("Line {line}:", { line })} ${text}`;
}
