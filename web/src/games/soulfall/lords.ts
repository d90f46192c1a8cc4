/** The Lords: keys and numbers from the pack, words from the cards. */
import { tn } from "../../look/language.svelte";
import type { Card, Content, Explanation } from "../board";
import { cardOf, explained } from "../cards";
import { SIGNS } from "./signs";

export interface Lord {
  key: string;
  /** With the epithet. */
  name: string;
  short: string;
  actions: { key: string; name: string }[];
  /** What it does as a Devotion. */
  devotion: string;
  explanation: Explanation | null;
}

interface Entry {
  name: string;
  count: number;
  actions: string[];
}

export function lordsOf(content: Content, cards: Card[]): Record<string, Lord> {
  const entries = Object.entries((content["lords"] ?? {}) as Record<string, Entry>);
  return Object.fromEntries(entries.map(([key, entry]) => [key, lordOf(key, entry, cards)]));
}

function lordOf(key: string, { name, count, actions }: Entry, cards: Card[]): Lord {
  const card = cardOf(cards, "lord", key);
  const devotion = cardOf(cards, "devotion", key);
  return {
    key,
    name: card?.name ?? name,
    short: devotion?.name ?? name,
    actions: actions.map((action, index) => ({ key: signOf(action), name: cardOf(cards, "granted", `${key} ${index + 1}`)?.name ?? actionName(cards, action) })),
    devotion: devotion?.text ?? "",
    explanation: onCard(key, explained(card, [tn("{count} card in the game.", "{count} cards in the game.", count)])),
  };
}

/** The first Action in the steps of a card, for which there is a sign. */
const signOf = (steps: string): string => steps.split(/[ ,]+/).find((word) => word in SIGNS) ?? steps;

const onCard = (key: string, explanation: Explanation | null): Explanation | null => explanation && { ...explanation, face: { kind: "lord", key } };

export const actionName = (cards: Card[], action: string): string => cardOf(cards, "action", action)?.name ?? action;
