/** Who has which power and score ability: the pack says it by keys, what they do the cards say. */
import type { Content } from "../board";

export interface Character {
  key: string;
  /** As a view names it. */
  name: string;
  power: string | null;
  tokens: number;
  score: string | null;
}

/** A name, or one for each language. */
type Name = string | Record<string, string>;

interface Entry {
  name: Name;
  power?: string;
  tokens?: number;
  score?: string;
}

const english = (name: Name): string => (typeof name === "string" ? name : (name["en"] ?? Object.values(name)[0] ?? ""));

const ability = (key: string | undefined): string | null => (key === undefined || key === "none" ? null : key);

export function charactersOf(content: Content): Character[] {
  const all = (content["characters"] ?? {}) as Record<string, Entry>;
  return Object.entries(all).map(([key, { name, power, tokens, score }]) => {
    return { key, name: english(name), power: ability(power), tokens: tokens ?? 0, score: ability(score) };
  });
}

/** Whether both players may have the same character (SP-SETUP-1). */
export function sameCharacter(content: Content): boolean {
  return ((content["rules"] ?? {}) as Record<string, unknown>)["same_character"] === true;
}

/** A character for each player; the second has none if the pack has only one, and both may not have it. */
export function drawn(content: Content, chance: () => number = Math.random): Record<string, string> {
  const free = charactersOf(content).map(({ key }) => key);
  const options: Record<string, string> = {};
  for (const seat of ["one", "two"]) {
    const place = Math.floor(chance() * free.length);
    const [key] = sameCharacter(content) ? free.slice(place) : free.splice(place, 1);
    if (key !== undefined) options[seat] = key;
  }
  return options;
}
