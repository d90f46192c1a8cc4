/** Who is to sit where at a new table, before it is opened. */
import type { SeatWish, TableOpened } from "../wire/types";
import type { Remembered } from "./remembered";

export type Who = { kind: "here"; name: string } | { kind: "friend"; name: string } | { kind: "bot"; level: string };
export type Plan = Record<string, Who>;
export type Mode = "machine" | "screen" | "friend";

/** The usual ways to play: the first seat is mine, the others follow the mode. */
export function planFor(mode: Mode, seats: string[], me: string, level: string, seatName: (seat: string) => string): Plan {
  const other: Record<Mode, (seat: string) => Who> = {
    machine: () => ({ kind: "bot", level }),
    screen: (seat) => ({ kind: "here", name: seatName(seat) }),
    friend: (seat) => ({ kind: "friend", name: seatName(seat) }),
  };
  return Object.fromEntries(seats.map((seat, index) => [seat, index === 0 ? { kind: "here", name: me || seatName(seat) } : other[mode](seat)]));
}

/** Everybody moves on by one seat. */
export function turned(plan: Plan): Plan {
  const seats = Object.keys(plan);
  return Object.fromEntries(seats.map((seat, index) => [seat, plan[seats[(index + 1) % seats.length]!]!]));
}

export function wishes(plan: Plan): Record<string, SeatWish> {
  return Object.fromEntries(Object.entries(plan).map(([seat, who]) => [seat, wish(seat, who)]));
}

function wish(seat: string, who: Who): SeatWish {
  return who.kind === "bot" ? who : { kind: "person", name: who.name.trim().slice(0, 20) || seat };
}

export function people(plan: Plan, kind: "here" | "friend"): string[] {
  return Object.keys(plan).filter((seat) => plan[seat]!.kind === kind);
}

/** What this browser keeps of a new table: its own seats, and those to be given away. */
export function kept(opened: TableOpened, plan: Plan, at: number): Remembered {
  const some = (kind: "here" | "friend"): Record<string, string> =>
    Object.fromEntries(people(plan, kind).flatMap((seat) => (opened.tokens[seat] ? [[seat, opened.tokens[seat]]] : [])));
  return { table: opened.table, game: opened.game, tokens: some("here"), invites: some("friend"), at };
}
