/** Looking something up in a rule book: by words, by an id, or by what a card is called. */
import type { Card, Rule } from "../wire/types";

export type Standing = Rule["standings"][number];

/** Without accents and capitals. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The rules with all the words that are looked for: first those that are called so, then those that say so, then those of a card that is called so. */
export function having(rules: Rule[], words: string, cards: Card[] = []): Rule[] {
  const each = plain(words).split(/\s+/).filter(Boolean);
  if (!each.length) return rules;
  const within = (text: string): boolean => each.every((word) => text.includes(word));
  const ofCards = new Set(cards.filter(({ name }) => within(plain(name))).flatMap((card) => card.rules));
  const rank = (rule: Rule): number => {
    if (within(plain(`${rule.id} ${rule.title}`))) return 0;
    if (within(plain(`${rule.id} ${rule.title} ${rule.chapter} ${rule.text} ${rule.source}`))) return 1;
    return ofCards.has(rule.id) ? 2 : 3;
  };
  const ranked = rules.map((rule) => ({ rule, rank: rank(rule) })).filter((found) => found.rank < 3);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

/** The rules chapter by chapter, in the order of the book. */
export function chaptersOf(rules: Rule[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const rule of rules) {
    if (chapters.at(-1)?.title === rule.chapter) chapters.at(-1)!.rules.push(rule);
    else chapters.push({ title: rule.chapter, rules: [rule] });
  }
  return chapters;
}
