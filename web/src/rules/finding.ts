/** Looking something up in a rule book: by words, by an id, or by what a card is called. */
import type { Card, Rule } from "../wire/types";

export type Standing = Rule["standings"][number];

/** Without accents and capitals. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const MOST_NEAR = 10;

/** The rules with all the words that are looked for: first those that are called so, then those that say so, then those of a card that is called so. Where none has all, as for a whole question, those that come near. */
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
  return ranked.length ? ranked.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule) : near(rules, each);
}

/** The rules with the words that tell most: the fewer rules have a word, the more it counts, and in a title twice. */
function near(rules: Rule[], words: string[]): Rule[] {
  const begun = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}]/gu, "")}`, "u")).filter(({ source }) => /[\p{L}\p{N}]$/u.test(source));
  const texts = rules.map((rule) => ({ rule, title: plain(rule.title), text: plain(rule.text) }));
  const worth = begun.map((word) => Math.log(rules.length / (1 + texts.filter(({ title, text }) => word.test(title) || word.test(text)).length)));
  const scored = texts.map(({ rule, title, text }) => ({
    rule,
    score: begun.reduce((sum, word, n) => sum + Math.max(0, worth[n]!) * ((word.test(title) ? 2 : 0) + (word.test(text) ? 1 : 0)), 0),
  }));
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).slice(0, MOST_NEAR).map(({ rule }) => rule);
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
