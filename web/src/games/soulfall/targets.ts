/** What can be clicked at a table of Soulfall, and what it plays. */
import type { Pile } from "./view";

export const ACTIONS = ["draw", "play", "populate", "prosper", "devote"] as const;
export type ActionName = (typeof ACTIONS)[number];

/** Cards, piles and the five Actions are on the table; what is left is about Devotions, or one of several Actions on a card. */
export const button = (action: string): boolean => action === "yes" || action === "no" || /^(choose|take) /.test(action);

/** What can be done with a card in hand: texts of legal actions. */
export function usesOf(lord: string, legal: string[]): string[] {
  return ["play", "devote", "discard", "lay", "reveal"].map((verb) => `${verb} ${lord}`).filter((action) => legal.includes(action));
}

/** The action that takes a face-down card away; the first needs no number. */
export function oustPile(pile: Pile, index: number): string {
  return index === 0 ? `oust ${pile}` : `oust ${pile} ${index + 1}`;
}

/** An action of the turn is open if it or one of its cards is legal. */
export function isOpen(action: ActionName, legal: string[]): boolean {
  return legal.some((text) => text === action || text.startsWith(`${action} `));
}

/** A card that has only one use now, and one that is asked for, is used by one click. */
export function useAtOnce(uses: string[], mode: string | null): string | null {
  const wanted = mode === null ? undefined : uses.find((action) => action.startsWith(`${mode} `));
  if (wanted) return wanted;
  const only = uses.length === 1 ? uses[0]! : null;
  return only && /^(discard|lay|reveal) /.test(only) ? only : null;
}

/** Cards with a key that stays when others come and go: the name and which of that name it is. */
export function keyed(cards: string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const number = (seen.get(card) ?? 0) + 1;
    seen.set(card, number);
    return { card, key: `${card}-${number}` };
  });
}

/** What it means to lay a card on something of the table: "play" or "devote" by its Action, by what was played, by the Devotions. */
export function verbAt(over: Element, seat: string): string | null {
  if (over.closest(`[data-place="${seat}.hand"]`)) return null;
  const kind = over.closest<HTMLElement>("[data-kind]")?.dataset["kind"];
  if (kind !== undefined) return kind;
  if (over.closest(`[data-place="${seat}.devotions"]`)) return "devote";
  if (over.closest('[data-place="deck"]')) return "discard";
  return over.closest('[data-place="played"]') ? "play" : "";
}

/** The action of laying a card there. What has one use only is used anywhere; what nothing allows is tried all the same. */
export function dropped(card: string, verb: string | null, legal: string[]): string | null {
  const uses = usesOf(card, legal);
  if (verb === null) return null;
  const meant = `${verb} ${card}`;
  if (uses.includes(meant)) return meant;
  if (uses.length === 1) return uses[0]!;
  return verb === "play" || verb === "devote" ? meant : null;
}
