/** Reactions: how one lets things happen, and what one may want to be asked about. */
import type { Asked, Card, View } from "../board";
import { sideOf, soulgivers, type SoulgiversView } from "./view";

const POPULATION = "population";

export function pass(question: Asked): string | null {
  return question.deed === "window" ? "decline" : null;
}

/** A piece by its key, or the population ability that may be answered. */
export function momentOf(question: Asked): string {
  return question.kind === "answer_population" ? POPULATION : String(question["piece"] ?? "");
}

export function moments(view: View, cards: Card[], seat: string): { key: string; name: string }[] {
  const foes = soulgivers(view as SoulgiversView).filter((piece) => piece.side !== sideOf(seat));
  const called = (kind: string, fits: (card: Card) => boolean): string => cards.find((card) => card.kind === kind && fits(card))?.name ?? "";
  const pieces = foes.map(({ key, name }) => ({ key, name: called("character", (card) => card.key === name) }));
  return [...pieces, { key: POPULATION, name: called(POPULATION, ({ of }) => of !== sideOf(seat)) }];
}
