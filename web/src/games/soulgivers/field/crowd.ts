/** Several Soulgivers may wait in front of the same cell (SG-BOARD-10): then they are small, and stand in rows of two. */
import { isCell } from "../geometry";
import type { Soulgiver } from "../view";

export interface Stand {
  dx: number;
  dy: number;
  scale: number;
}

const ALONE: Stand = { dx: 0, dy: 0, scale: 1 };
/** A portal is lower than a cell. */
const WAITING: Stand = { dx: 0, dy: 0, scale: 0.86 };
const ROW = 2;
const WIDE = 28;
const HIGH = 26;

/** Where each piece stands, as seen from the middle of its spot. */
export function stands(pieces: Soulgiver[]): Map<string, Stand> {
  return new Map(pieces.map((piece) => [piece.key, isCell(piece.at) ? ALONE : among(piece, waitingWith(piece, pieces))]));
}

/** All who wait where somebody waits, in a fixed order. */
function waitingWith(piece: Soulgiver, pieces: Soulgiver[]): Soulgiver[] {
  return pieces.filter(({ at, side }) => at === piece.at && side === piece.side);
}

function among(piece: Soulgiver, all: Soulgiver[]): Stand {
  if (all.length === 1) return WAITING;
  const place = all.findIndex(({ key }) => key === piece.key);
  const row = Math.floor(place / ROW);
  const inRow = Math.min(ROW, all.length - row * ROW);
  const rows = Math.ceil(all.length / ROW);
  return { dx: WIDE * ((place % ROW) - (inRow - 1) / 2), dy: HIGH * (row - (rows - 1) / 2), scale: 0.48 };
}
