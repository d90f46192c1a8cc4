/**
 * What moves in a step, from its events. Pieces glide by themselves, since they keep their element; this is what else is seen:
 * ways with bends, tiles with all that is on them, those who fall, blows and what breaks.
 */
import type { GameEvent, Moving } from "../board";
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

/** How a piece comes along its way. */
export type Gait = "walk" | "leap" | "push" | "pull";

export interface Way {
  gait: Gait;
  /** The cells and places that it came along, from the first to the last. */
  spots: string[];
}

export interface Motion {
  tiles: TileMove[];
  /** Keys of pieces that ride on a tile around the board's end. */
  around: string[];
  /** By the key of a piece: from where to where it rode on a tile. */
  rides: Record<string, { from: string; to: string }>;
  /** By the key of a piece. */
  ways: Record<string, Way>;
  fallen: Fall[];
  /** Decay that a piece gained (or lost), by key. */
  aged: Record<string, number>;
  destroyed: string[];
  portals: string[];
  /** The tile on which the Barrier falls. */
  barrier: string | null;
  /** Attacks, from one cell to another. */
  strikes: { from: string; to: string }[];
  /** Cells on which something has been laid. */
  laid: string[];
  /** The piece that carries the Fragment into its portal, and the cell before that. */
  home: { key: string; side: Side; cell: string } | null;
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

/** Milliseconds: for one cell of a way, for a tile on its way, for what breaks or falls. */
export const CELL_TIME = 120;
export const GLIDE_TIME = 600;
const BREAK_TIME = 600;

export function motion(events: readonly GameEvent[]): Motion {
  const seen: Motion = { tiles: [], around: [], rides: {}, ways: {}, fallen: [], aged: {}, destroyed: [], portals: [], barrier: null, strikes: [], laid: [], home: null };
  for (const event of events as Happened[]) MOTIONS[event.kind]?.read(seen, event);
  return seen;
}

/** Ways are gone one cell after another; everything else happens at the same time. */
export function moving(events: readonly GameEvent[]): Moving {
  const found = events.flatMap(({ kind }) => MOTIONS[kind] ?? []);
  const ways = found.filter(({ gait }) => gait).reduce((sum, { time }) => sum + time, 0);
  const rest = Math.max(0, ...found.filter(({ gait }) => !gait).map(({ time }) => time));
  return { time: ways + rest, walk: found.length > 0 && found.every(({ gait }) => gait === "walk") };
}

function way(gait: Gait, time: number): { gait: Gait; time: number; read: Reader } {
  const read: Reader = ({ ways }, { piece, side, from, to }) => {
    const before = ways[piece]?.spots ?? [placeId(from, side)];
    ways[piece] = { gait, spots: [...before, placeId(to, side)] };
  };
  return { gait, time, read };
}

const slid: Reader = ({ tiles }, event) => {
  const last = event.tiles.length - 1;
  tiles.push(...event.tiles.map((from, n) => ({ from, to: event.tiles[n === last ? 0 : n + 1]!, quarters: 0, around: from === event.around })));
};

/** Told after the tile that it rides on. */
const rode: Reader = ({ tiles, around, rides }, { piece, from, to }) => {
  rides[piece] = { from, to };
  if (isCell(from) && tiles.some((move) => move.around && move.from === tileOf(from))) around.push(piece);
};

/** What lies there may at once take somebody whose Soul lies there too. */
const lies: Reader = ({ laid }, { cell }) => {
  if (!laid.includes(cell)) laid.push(cell);
};

/** What each kind of event moves, and for how long at the usual speed. */
export const MOTIONS: Record<string, { time: number; gait?: Gait; read: Reader }> = {
  moved: way("walk", CELL_TIME),
  charged: way("walk", CELL_TIME),
  led: way("walk", CELL_TIME),
  came_out: way("leap", 2 * CELL_TIME),
  leapt: way("leap", 3 * CELL_TIME),
  swapped: way("leap", 3 * CELL_TIME),
  pushed: way("push", 3 * CELL_TIME),
  blown_away: way("push", 3 * CELL_TIME),
  drawn_in: way("pull", 3 * CELL_TIME),
  tile_slid: { time: GLIDE_TIME, read: slid },
  tile_turned: { time: GLIDE_TIME, read: ({ tiles }, { tile, count }) => tiles.push({ from: tile, to: tile, quarters: count, around: false }) },
  tiles_swapped: {
    time: GLIDE_TIME,
    read: ({ tiles }, { tiles: [one = "", two = ""] }) => tiles.push({ from: two, to: one, quarters: 0, around: false }, { from: one, to: two, quarters: 0, around: false }),
  },
  rode: { time: GLIDE_TIME, read: rode },
  destroyed: {
    time: BREAK_TIME,
    read: ({ fallen }, { piece, side, character, cell, why }) => fallen.push({ key: piece, side, name: character, at: placeId(cell, side), swallowed: why === "hole" }),
  },
  decay: { time: BREAK_TIME, read: ({ aged }, { piece, from, to }) => void (aged[piece] = (aged[piece] ?? 0) + Number(to) - Number(from)) },
  attacked: { time: BREAK_TIME, read: ({ strikes }, { from, to }) => strikes.push({ from, to }) },
  modifier_laid: { time: BREAK_TIME, read: lies },
  soul_laid: { time: BREAK_TIME, read: lies },
  tile_destroyed: { time: BREAK_TIME, read: ({ destroyed }, { tile }) => destroyed.push(tile) },
  portal_destroyed: { time: BREAK_TIME, read: ({ portals }, { portal }) => portals.push(portal) },
  barrier_falls: { time: BREAK_TIME, read: (seen, { tile }) => void (seen.barrier = tile) },
  stepped_into_portal: { time: BREAK_TIME, read: (seen, { piece, side, cell }) => void (seen.home = { key: piece, side, cell }) },
};
