/**
 * What moved between two views. Pieces glide by themselves, since they keep their element; this finds what a view does not
 * say: which tile went where, who fell and in which cell, who was struck and what broke.
 */
import {
  cellsOf,
  DIRECTIONS,
  edge,
  isCell,
  isDirection,
  placeId,
  tileAt,
  tileCoordinates,
  tileOf,
  TILES,
  type Direction,
} from "./geometry";
import { rest, verb } from "./targets";
import { activePiece, SIDES, soulgivers, souls, type Soulgiver, type SoulgiversView } from "./view";

export interface TileMove {
  to: string;
  from: string;
  /** Quarter turns clockwise. */
  quarters: number;
  /** It left the board at one end of its line and came in at the other. */
  around: boolean;
}

export interface Fall {
  piece: Soulgiver;
  /** A cell, or a place on a portal as in "shells-west-1". */
  at: string;
}

export interface Motion {
  tiles: TileMove[];
  /** Keys of pieces that ride on a tile around the board's end. */
  around: string[];
  fallen: Fall[];
  /** Decay that a piece gained (or lost), by key. */
  aged: Record<string, number>;
  destroyed: string[];
  portals: string[];
  barrier: "rises" | "falls" | null;
  /** An attack, from one cell to another. */
  strike: { from: string; to: string } | null;
}

export const STILL: Motion = {
  tiles: [],
  around: [],
  fallen: [],
  aged: {},
  destroyed: [],
  portals: [],
  barrier: null,
  strike: null,
};

export function motion(before: SoulgiversView | null, after: SoulgiversView, heard: string | null): Motion {
  if (before === null || heard === null || heard === "undo") return STILL;
  const tiles = tileMoves(before, after, heard);
  const around = new Set(tiles.filter((move) => move.around).map((move) => move.to));
  return {
    tiles,
    around: soulgivers(after).flatMap((piece) => (isCell(piece.at) && around.has(tileOf(piece.at)) ? [piece.key] : [])),
    fallen: fallen(before, after),
    aged: aged(before, after),
    destroyed: after.destroyed_tiles.filter((tile) => !before.destroyed_tiles.includes(tile) && tiles.length === 0),
    portals: SIDES.flatMap((side) => after[side].portals_destroyed.filter((name) => !before[side].portals_destroyed.includes(name))),
    barrier: before.barrier === after.barrier ? null : after.barrier ? "rises" : "falls",
    strike: strike(before, heard),
  };
}

/** Motion that stays the same as long as the step is, even if its view is sent once more: nothing moves twice. */
export function follower(): typeof motion {
  let step: [SoulgiversView | null, string | null] = [null, null];
  let found = STILL;
  return (before, after, heard) => {
    if (before !== step[0] || heard !== step[1]) found = motion(before, after, heard);
    step = [before, heard];
    return found;
  };
}

function strike(before: SoulgiversView, heard: string): Motion["strike"] {
  const from = activePiece(before)?.at;
  return verb(heard) === "attack" && from !== undefined && isCell(rest(heard)) ? { from, to: rest(heard) } : null;
}

/** A fallen Soulgiver leaves its Soul where it fell (SG-DEST-1), which may be the black hole that it has just entered. */
function fallen(before: SoulgiversView, after: SoulgiversView): Fall[] {
  const alive = new Set(soulgivers(after).map((piece) => piece.key));
  const left = new Map(souls(after).map((soul) => [soul.key, soul.at]));
  return soulgivers(before)
    .filter((piece) => !alive.has(piece.key))
    .map((piece) => ({ piece, at: left.get(piece.key) ?? (isCell(piece.at) ? piece.at : placeId(piece.at, piece.side)) }));
}

function aged(before: SoulgiversView, after: SoulgiversView): Record<string, number> {
  const old = new Map(soulgivers(before).map((piece) => [piece.key, piece.decay]));
  const changes = soulgivers(after).map((piece): [string, number] => [piece.key, piece.decay - (old.get(piece.key) ?? piece.decay)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

// Tiles.

/** What moves tiles; everything else that changes a tile's look leaves it where it is. */
const MOVES_TILES = ["mold", "chaos", "gyre", "translocation", "swap"];
const TURNS_TILES = ["chaos", "gyre"];

export function tileMoves(before: SoulgiversView, after: SoulgiversView, heard: string): TileMove[] {
  const deed = before.question?.deed ?? "";
  if (!MOVES_TILES.includes(deed)) return [];
  const old = faces(before);
  const now = faces(after);
  const changed = TILES.filter((tile) => faceText(old, tile) !== faceText(now, tile));
  if (changed.length === 0) return [];
  const direction = rest(heard);
  return isDirection(direction) ? slide(old, now, changed, direction) : exchange(old, now, changed, TURNS_TILES.includes(deed));
}

/** The line that slid by one tile in a direction (SG-ARC-1). */
function slide(old: Faces, now: Faces, changed: string[], direction: Direction): TileMove[] {
  const step = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }[direction] as [number, number];
  const first = tileCoordinates(changed[0] ?? "A1");
  const line = Array.from({ length: 5 }, (_, n) => (step[0] === 0 ? tileAt(first.x, n) : tileAt(n, first.y)) as string);
  const moves = line.map((from): TileMove => {
    const { x, y } = tileCoordinates(from);
    const next = tileAt(x + step[0], y + step[1]);
    return { from, to: next ?? (tileAt((x + step[0] + 5) % 5, (y + step[1] + 5) % 5) as string), quarters: 0, around: next === null };
  });
  return moves.every((move) => faceText(old, move.from) === faceText(now, move.to)) ? moves : [];
}

/** Tiles that turned where they lie, or two that changed places and perhaps turned. */
function exchange(old: Faces, now: Faces, changed: string[], inPlace: boolean): TileMove[] {
  const found = changed.map((to): TileMove | null => {
    const from = inPlace ? to : changed.find((tile) => tile !== to);
    const quarters = [0, 1, 2, 3].find((turns) => from !== undefined && faceText(old, from, turns) === faceText(now, to));
    return from === undefined || quarters === undefined || changed.length > 2 ? null : { from, to, quarters, around: false };
  });
  return found.every((move) => move !== null) ? found : [];
}

/** What can be seen on each corner of each tile: corners south-west, north-west, north-east, south-east. */
type Faces = Map<string, { destroyed: boolean; corners: Set<string>[] }>;

function faces(view: SoulgiversView): Faces {
  const seen = new Map(TILES.map((tile) => [tile, { destroyed: view.destroyed_tiles.includes(tile), corners: corners() }]));
  const note = (cell: string, what: string): void => {
    const tile = tileOf(cell);
    seen.get(tile)?.corners[cellsOf(tile).indexOf(cell)]?.add(what);
  };
  for (const cell of view.holes) note(cell, "hole");
  for (const cell of view.interference) note(cell, "circle");
  for (const wall of view.walls) note(edge(wall).cell, `wall ${edge(wall).side}`);
  for (const modifier of view.modifiers) note(modifier.at, modifier.kind);
  for (const piece of soulgivers(view)) if (isCell(piece.at)) note(piece.at, piece.key);
  return seen;
}

function corners(): Set<string>[] {
  return [new Set(), new Set(), new Set(), new Set()];
}

/** A face as it looks after some quarter turns: each corner, and each wall's side, moves on to the next. */
function faceText(seen: Faces, tile: string, quarters = 0): string {
  const face = seen.get(tile);
  if (face === undefined) return "";
  const turned = [0, 1, 2, 3].map((corner) => [...(face.corners[(corner + 4 - quarters) % 4] ?? [])].map((what) => turn(what, quarters)));
  return `${face.destroyed} ${turned.map((whats) => whats.sort().join(",")).join("|")}`;
}

function turn(what: string, quarters: number): string {
  const side = /^wall (.)$/.exec(what)?.[1] as Direction | undefined;
  return side === undefined ? what : `wall ${DIRECTIONS[(DIRECTIONS.indexOf(side) + quarters) % 4]}`;
}
