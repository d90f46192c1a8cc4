/** What can be clicked, and what it plays. */
import { columnName, squareName } from "./view";

const WORDS = ["power", "use score", "decline", "choose left", "choose right", "done", "pass"];

/** What has no place on the board gets a button. */
export const button = (action: string): boolean => WORDS.includes(action);

/** Where a click leads: an action at once, or a square to be switched with another. */
export interface Offers {
  /** By column letter. */
  columns: Map<string, string>;
  /** By row number. */
  rows: Map<string, string>;
  /** By square. */
  squares: Map<string, string>;
  /** By square: the squares it can be switched with, each with its action. */
  switches: Map<string, Map<string, string>>;
}

export function offersOf(legal: string[]): Offers {
  const offers: Offers = { columns: new Map(), rows: new Map(), squares: new Map(), switches: new Map() };
  for (const action of legal) {
    const [verb, first = "", second = ""] = action.split(" ");
    if (verb === "switch") {
      partners(offers, first).set(second, action);
      partners(offers, second).set(first, action);
    } else if (verb === "place" || verb === "choose") place(offers, first, action);
  }
  return offers;
}

function place(offers: Offers, target: string, action: string): void {
  if (/^[a-z]$/.test(target)) offers.columns.set(target, action);
  else if (/^\d$/.test(target)) offers.rows.set(target, action);
  else if (/^[a-z]\d$/.test(target)) offers.squares.set(target, action);
}

function partners(offers: Offers, square: string): Map<string, string> {
  const known = offers.switches.get(square) ?? new Map<string, string>();
  offers.switches.set(square, known);
  return known;
}

export type Click = { kind: "act"; action: string } | { kind: "select"; square: string | null };

/**
 * A click on a square. An answer that is asked for comes first; a token is taken up to be switched; an empty square means
 * its column. What nothing allows is tried all the same, so that the referee can say why not.
 */
export function click(offers: Offers, column: number, row: number, occupied: boolean, selected: string | null): Click {
  const name = squareName(column, row);
  const direct = offers.squares.get(name) ?? offers.rows.get(String(row + 1));
  if (direct) return { kind: "act", action: direct };
  if (selected === name) return { kind: "select", square: null };
  if (selected) return { kind: "act", action: offers.switches.get(selected)?.get(name) ?? `switch ${selected} ${name}` };
  if (offers.switches.has(name)) return { kind: "select", square: name };
  const whole = offers.columns.get(columnName(column));
  if (whole) return { kind: "act", action: whole };
  return occupied ? { kind: "select", square: name } : { kind: "act", action: `place ${columnName(column)}` };
}

/** Tokens that are not on the board. */
export const POOL = "pool";

/** The column or the square under a pointer: "c" or "c4". */
export function placeOf(over: Element | null): string | null {
  const { cell, column } = over?.closest<SVGElement>("[data-cell], [data-column]")?.dataset ?? {};
  return cell ?? column ?? null;
}

export const columnAt = (place: string | null): number | null => (place === null ? null : place.charCodeAt(0) - 97);

/** The action of laying a token down, from the pool over a column or from one square onto another; null if that is nowhere else. */
export function laid(offers: Offers, from: string, to: string | null): string | null {
  if (to === null || to === from) return null;
  const column = to.charAt(0);
  if (from === POOL) return offers.columns.get(column) ?? `place ${column}`;
  return to.length === 1 ? null : (offers.switches.get(from)?.get(to) ?? `switch ${from} ${to}`);
}
