/** What the server says about cards and things on the board. */
import { t } from "../look/language.svelte";
import type { Card, Explanation } from "./board";

export function cardOf(cards: Card[], kind: string, key: string): Card | undefined {
  return cards.find((card) => card.kind === kind && card.key === key);
}

/** What stands on a card: "Shini: Before your action …". */
export function standingOn(cards: Card[], key: string): string[] {
  return cards.filter(({ of }) => of === key).map(({ name, text }) => t("{name}: {text}", { name, text }));
}

export function explained(card: Card | undefined, more: string[] = []): Explanation | null {
  return card ? { title: card.name, lines: [card.text, ...more], rules: card.rules } : null;
}
