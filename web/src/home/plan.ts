/** Who is to sit where at a new table, before it is opened. */
import type { SeatWish, TableOpened } from "../wire/types";
import type { Remembered } from "./remembered";

export type Who = { kind: "here"; name: string } | { kind: "friend"; name: string } | { kind: "bot"; level: string };
export type Plan = Record<string, Who>;
export type Mode = "machine" | "screen" | "friend";

/** The usual ways to play: the first seat is mine, the others follow the mode. Whoever is not named has no name. */
export function planFor(mode: Mode, seats: string[], me: string, level: string): Plan {
  const other: Record<Mode, Who> = { machine: { kind: "bot", level }, screen: { kind: "here", name: "" }, friend: { kind: "friend", name: "" } };
  return Object.fromEntries(seats.map((seat, index) => [seat, index === 0 ? { kind: "here", name: me } : other[mode]]));
}

/** Everybody moves on by one seat. */
export function turned(plan: Plan): Plan {
  const seats = Object.keys(plan);
  return Object.fromEntries(seats.map((seat, index) => [seat, plan[seats[(index + 1) % seats.length]!]!]));
}

export function wishes(plan: Plan): Record<string, SeatWish> {
  return Object.fromEntries(Object.entries(plan).map(([seat, who]) => [seat, wish(seat, who)]));
}

/** Whoever is called as their seat has no name: every reader has a word for it, each in their language. */
function wish(seat: string, who: Who): SeatWish {
  return who.kind === "bot" ? who : { kind: "person", name: who.name.trim().slice(0, 20) || seat, here: who.kind === "here" };
}

export function people(plan: Plan, kind: "here" | "friend"): string[] {
  return Object.keys(plan).filter((seat) => plan[seat]!.kind === kind);
}

/** What this browser keeps of a new table: its own seats, and the invitations to the others. */
export function kept(opened: TableOpened, at: number): Remembered {
  const { table, game, tokens, invitations, host } = opened;
  return { table, game, tokens, invites: invitations, host, at };
}
