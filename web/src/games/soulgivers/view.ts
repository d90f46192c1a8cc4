/** The view of Soulgivers as the engine gives it (games/soulgivers/text/view.py), and simple questions about it. */
import type { View } from "../board";
import type { Direction } from "./geometry";

export type Side = "shells" | "specters";
export const SIDES: readonly Side[] = ["shells", "specters"];

export interface Piece {
  name: string;
  seat: string;
  at: string;
  front: Direction;
  shields: Direction[];
  decay: number;
  soul: string | null;
  carries: boolean;
  activated: boolean;
  paid: boolean;
}

export interface LyingSoul {
  name: string;
  at: string;
}

export interface Modifier {
  kind: "black_hole" | "patch" | "border" | "event_horizon" | "gate";
  at: string;
  /** Whose gate it is; null for all other kinds. */
  owner: Side | null;
}

export interface SideView {
  soulgivers: Piece[];
  souls: LyingSoul[];
  unseen: string[];
  population_used: boolean;
  portals_destroyed: string[];
}

export interface SeatView {
  seat: string;
  deck_size: number;
  hand: string[] | null;
  hand_size: number;
  team: string[] | null;
  drawn: string[] | null;
  turns: number;
}

/** What is asked (`Question` of the engine). Which fields there are, follows from its kind. */
export interface Question {
  kind: string;
  seat: string;
  /** By which deed: "turn", "window", "shields", "swap", or the key of an ability, an anomaly or a population ability. */
  deed: string;
  answer: Answer;
  may_stop: boolean;
  /** Whom it is about, and where they stand: a cell, or a place on a portal. */
  piece?: string;
  cell?: string;
  tile?: string;
  number_means?: "quarters" | "decay";
}

export type Answer =
  | "action"
  | "ability"
  | "anomaly"
  | "cell"
  | "chance"
  | "character"
  | "direction"
  | "number"
  | "place"
  | "portal"
  | "soul"
  | "tile";

export interface SoulgiversView extends View {
  game: string;
  /** Null when the game is over. */
  question: Question | null;
  walls: string[];
  holes: string[];
  interference: string[];
  destroyed_tiles: string[];
  mother: string | null;
  barrier: boolean;
  fragment: string | null;
  modifiers: Modifier[];
  shells: SideView;
  specters: SideView;
  seats: SeatView[];
  essences: number;
  active: string | null;
  points_left: number;
  anomaly_deck_size: number;
  played: string[];
  result: string | null;
}

/** A piece together with its side: `key` names it for good, as in "shells.runner". */
export interface Soulgiver extends Piece {
  side: Side;
  key: string;
}

/** The side of a seat: "shells" of "shells-2". */
export function sideOf(seat: string): Side {
  return seat.startsWith("specters") ? "specters" : "shells";
}

export function other(side: Side): Side {
  return side === "shells" ? "specters" : "shells";
}

export function soulgivers(view: SoulgiversView): Soulgiver[] {
  return SIDES.flatMap((side) => view[side].soulgivers.map((piece) => ({ ...piece, side, key: `${side}.${piece.name}` })));
}

export interface Soul extends LyingSoul {
  side: Side;
  key: string;
}

export function souls(view: SoulgiversView): Soul[] {
  return SIDES.flatMap((side) => view[side].souls.map((soul) => ({ ...soul, side, key: `${side}.${soul.name}` })));
}

/** The Soulgiver that acts: always one of the side whose turn it is. */
export function activePiece(view: SoulgiversView): Soulgiver | null {
  const side = sideOf(view.turn);
  return soulgivers(view).find((piece) => piece.side === side && piece.name === view.active) ?? null;
}

export function carrier(view: SoulgiversView): Soulgiver | null {
  return soulgivers(view).find((piece) => piece.carries) ?? null;
}

/** Whether a number means quarter turns of a tile. */
export function quarters(view: SoulgiversView): boolean {
  return view.question?.number_means === "quarters";
}
