/** What a piece, a card or a cell says about itself. */
import { listed, t, tn } from "../../look/language.svelte";
import type { Card, Explanation } from "../board";
import { explained, type Book } from "./book";
import { card } from "./content";
import type { CellFacts } from "./facts";
import { compass, seatName, sideName } from "./names";
import { sideOf, type Modifier, type Side, type Soulgiver } from "./view";

/** How far somebody walks, as it is printed: "5 L" or "4 P". */
export function reach(book: Book, name: string): string {
  const [points, way] = card(book.content, name).move.split(" ");
  const count = Number(points);
  return way === "L" ? tn("{count} in a line", "{count} in a line", count) : tn("{count} step", "{count} steps", count);
}

/** The printed numbers of a card. */
function numbers(book: Book, name: string): string {
  const { shields, attack } = card(book.content, name);
  const sides = shields.split(" ").length;
  return [reach(book, name), attack ? t("attacks") : t("does not attack"), tn("{count} shield", "{count} shields", sides)].join(" · ");
}

function abilityLine({ name, price, text }: Card): string {
  return price === null ? t("{name}: {text}", { name, text }) : t("{name} ({price}): {text}", { name, price, text });
}

function auraLine({ name, text }: Card): string {
  return t("{name} (aura): {text}", { name, text });
}

/** What stands on a character's card. */
function deeds(book: Book, name: string): string[] {
  return [...book.on(name, "ability").map(abilityLine), ...book.on(name, "aura").map(auraLine)];
}

export function character(book: Book, name: string, side: Side): Explanation {
  const what = book.character(name);
  return { title: what.name, lines: [numbers(book, name), ...deeds(book, name)], rules: what.rules, face: { kind: "character", key: name, side } };
}

export function anomaly(book: Book, key: string): Explanation {
  return { ...book.explained("anomaly", key), face: { kind: "anomaly", key } };
}

export function ability(book: Book, key: string): Explanation {
  const printed = book.ability(key);
  const what = explained(printed);
  return { ...what, lines: [...what.lines, ...(printed.price === null ? [] : [printed.price])] };
}

/** A Soul by its key: whoever has it may do what stands on the card of the one whose it was. */
export function soul(book: Book, key: string): Explanation {
  const what = book.explained("ground", "soul");
  return { ...what, title: soulName(book, key), lines: [...what.lines, ...deeds(book, key.split(".")[1] ?? "")] };
}

export function soulName(book: Book, key: string): string {
  const [side = "", name = ""] = key.split(".");
  return t("Soul: {name} ({side})", { name: book.character(name).name, side: sideName(sideOf(side)) });
}

/** Who somebody is, and whose. */
export function pieceName(book: Book, shown: Soulgiver): string {
  return t("{name} ({side})", { name: book.character(shown.name).name, side: seatName(shown.seat) });
}

export function piece(book: Book, shown: Soulgiver): Explanation {
  const what = character(book, shown.name, shown.side);
  return { ...what, title: pieceName(book, shown), lines: [condition(book, shown), ...what.lines] };
}

/** Those who wait in front of the same cell. */
export function several(book: Book, shown: Soulgiver[]): Explanation {
  return {
    title: tn("{count} Soulgiver waits here", "{count} Soulgivers wait here", shown.length),
    lines: shown.map((one) => t("{name}: {condition}", { name: pieceName(book, one), condition: condition(book, one) })),
    rules: ["SG-BOARD-10", "SG-MOVE-6"],
  };
}

/** How a piece is: Decay, shields, what it carries. */
export function condition(book: Book, shown: Soulgiver): string {
  const parts = [
    t("Decay {number}", { number: shown.decay }),
    shown.shields.length === 0 ? t("no shields") : t("shields: {sides}", { sides: listed(shown.shields.map(compass)) }),
  ];
  if (shown.carries) parts.push(t("carries the Fragment"));
  if (shown.soul !== null) parts.push(soulName(book, shown.soul));
  if (shown.activated) parts.push(t("was activated"));
  if (shown.paid) parts.push(t("used Essences: 1 more Decay when the turn ends"));
  return parts.join(", ");
}

/** The most telling thing on a cell; null for bare ground, with or without walls. */
export function cell(book: Book, fact: CellFacts): Explanation | null {
  if (fact.piece !== null) return piece(book, fact.piece);
  const [lying] = fact.souls;
  return lying === undefined ? floor(book, fact) : soul(book, lying.key);
}

function floor(book: Book, fact: CellFacts): Explanation | null {
  const [first] = grounds(fact);
  if (fact.modifier !== null && first === undefined) return modifier(book, fact.modifier);
  const key = first ?? (fact.hole ? "hole" : fact.circle ? "circle" : fact.mother ? "mother" : null);
  return key === null ? null : book.explained("ground", key);
}

/** What is said of a whole tile, the most telling first: keys of cards. */
export function grounds(fact: CellFacts): string[] {
  if (fact.destroyed) return ["destroyed"];
  return [...(fact.barrier ? ["barrier"] : []), ...(fact.fragment ? ["fragment"] : [])];
}

export function modifierName(book: Book, { kind, owner }: Modifier): string {
  const { name } = book.card("modifier", kind);
  return owner === null ? name : t("{name} ({side})", { name, side: sideName(owner) });
}

function modifier(book: Book, laid: Modifier): Explanation {
  return { ...book.explained("modifier", laid.kind), title: modifierName(book, laid) };
}

export function wall(book: Book, fact: CellFacts): Explanation | null {
  return [...fact.walls, ...fact.neighbouring].some(({ cancelled }) => !cancelled) ? book.explained("ground", "wall") : null;
}
