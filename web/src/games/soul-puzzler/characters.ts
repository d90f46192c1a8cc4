/** Who has which power and score ability: the pack says it by keys, what they do the cards say. */
import type { Content } from "../board";

export interface Character {
  key: string;
  name: string;
  power: string;
  tokens: number;
  score: string;
}

export function charactersOf(content: Content): Character[] {
  const all = (content["characters"] ?? {}) as Record<string, Omit<Character, "key">>;
  return Object.entries(all).map(([key, values]) => ({ key, ...values }));
}
