/**
 * What moves in a step, from its events. Pieces glide by themselves, since they keep their element; this is what else is seen:
 * ways with bends, tiles with all that is on them, those who fall, blows and what breaks.
 */
import type { GameEvent } from "../board";
import { isCell, placeId, tileOf } from "./geometry";
import type { Side } from "./view";

export interface TileMove {
  to: string;
  from: string;
  /** Quarter turns clockwise. */
  quarters: number;
  /** It left the board at one end of its line and came in at the other. */
  around: boolean;
}

export interface Fall {
  /** The piece, as in "shells.runner". */
  key: string;
  side: Side;
  name: string;
  /** A cell, or a place on a portal as in "shells-west-1". */
  at: string;
  /** A black hole took it. */
  swallowed: boolean;
}

export interface Motion {
  tiles: TileMove[];
  /** Keys of pieces that ride on a tile around the board's end. */
  around: string[];
  /** The cells and places that a piece came along, from the first to the last. */
  ways: Record<string, string[]>;
  fallen: Fall[];
  /** Decay that a piece gained (or lost), by key. */
  aged: Record<string, number>;
  destroyed: string[];
  portals: string[];
  /** The tile on which the Barrier falls. */
  barrier: string | null;
  /** Attacks, from one cell to another. */
  strikes: { from: string; to: string }[];
}

/** An event with the fields that are read here: each kind has some of them (games/soulgivers/text/events.py). */
interface Happened extends GameEvent {
  piece: string;
  side: Side;
  character: string;
  cell: string;
  from: string;
  to: string;
  tile: string;
  tiles: string[];
  around: string;
  count: number;
  portal: string;
  why: string;
}

type Reader = (seen: Motion, event: Happened) => void;

export function motion(events: readonly GameEvent[]): Motion {
  const seen: Motion = { tiles: [], around: [], ways: {}, fallen: [], aged: {}, destroyed: [], portals: [], barrier: null, strikes: [] };
  for (const event of events as Happened[]) READERS[event.kind]?.(seen, event);
  return seen;
}

const came: Reader = ({ ways }, { piece, side, from, to }) => {
  (ways[piece] ??= [placeId(from, side)]).push(placeId(to, side));
};

const READERS: Record<string, Reader> = {
  moved: came,
  leapt: came,
  charged: came,
  pushed: came,
  blown_away: came,
  led: came,
  swapped: came,
  drawn_in: came,
  came_out: came,
  tile_slid: ({ tiles }, event) => {
    const last = event.tiles.length - 1;
    tiles.push(...event.tiles.map((from, n) => ({ from, to: event.tiles[n === last ? 0 : n + 1]!, quarters: 0, around: from === event.around })));
  },
  tile_turned: ({ tiles }, { tile, count }) => tiles.push({ from: tile, to: tile, quarters: count, around: false }),
  tiles_swapped: ({ tiles }, { tiles: [one = "", two = ""] }) =>
    tiles.push({ from: two, to: one, quarters: 0, around: false }, { from: one, to: two, quarters: 0, around: false }),
  /** Told after the tile that it rides on. */
  rode: ({ tiles, around }, { piece, from }) => {
    if (isCell(from) && tiles.some((move) => move.around && move.from === tileOf(from))) around.push(piece);
  },
  destroyed: ({ fallen }, { piece, side, character, cell, why }) =>
    fallen.push({ key: piece, side, name: character, at: placeId(cell, side), swallowed: why === "hole" }),
  decay: ({ aged }, { piece, from, to }) => void (aged[piece] = (aged[piece] ?? 0) + Number(to) - Number(from)),
  attacked: ({ strikes }, { from, to }) => strikes.push({ from, to }),
  tile_destroyed: ({ destroyed }, { tile }) => destroyed.push(tile),
  portal_destroyed: ({ portals }, { portal }) => portals.push(portal),
  barrier_falls: (seen, { tile }) => void (seen.barrier = tile),
};
