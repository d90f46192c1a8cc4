/** What the server says about cards and things on the board. */
import { t } from "../look/language.svelte";
import type { Card, Caution, Explanation } from "./board";

export function cardOf(cards: Card[], kind: string, key: string): Card | undefined {
  return cards.find((card) => card.kind === kind && card.key === key);
}

/** What stands on a card: "Shini: Before your action …". */
export function standingOn(cards: Card[], key: string): string[] {
  return cards.filter(({ of }) => of === key).map(({ name, text }) => t("{name}: {text}", { name, text }));
}

/** With what would be lost, or why something cannot be done: that comes first. */
export function warned(about: Explanation | null, cautions: Caution[], title: string): Explanation | null {
  if (!cautions.length) return about;
  const [texts, rules] = [cautions.map(({ text }) => text), cautions.map(({ rule }) => rule)];
  return { title: about?.title ?? title, lines: [...new Set(texts), ...(about?.lines ?? [])], rules: [...new Set(rules), ...(about?.rules ?? [])] };
}

export function explained(card: Card | undefined, more: string[] = []): Explanation | null {
  return card ? { title: card.name, lines: [card.text, ...more], rules: card.rules } : null;
}
