/**
 * Cells, tiles, portals and where they are drawn. A cell is CELL units wide; the board's corner a1 is at the bottom left, or at
 * the top right for those who sit on the Specters' side.
 */
import { sideOf, type Side } from "./view";

export type Direction = "n" | "e" | "s" | "w";
export const DIRECTIONS: readonly Direction[] = ["n", "e", "s", "w"];

export const SIZE = 10;
export const CELL = 60;
export const SPAN = SIZE * CELL;
/** The frame around the cells. */
export const RIM = 14;
/** From the board's edge to the middle of a place on a portal, and to the portal's own end. */
const PORTAL_DEPTH = 27;
const PORTAL_END = 54;

export const FILES = "abcdefghij";
export const CELLS: string[] = Array.from({ length: SIZE * SIZE }, (_, n) => `${FILES[n % SIZE]}${Math.floor(n / SIZE) + 1}`);
export const TILES: string[] = Array.from({ length: 25 }, (_, n) => `${"ABCDE"[n % 5]}${Math.floor(n / 5) + 1}`);
export const PORTALS = ["shells-west", "shells-east", "specters-west", "specters-east"] as const;
export type Portal = (typeof PORTALS)[number];

const CELL_SET = new Set(CELLS);
const TILE_SET = new Set(TILES);

export const isCell = (text: string): boolean => CELL_SET.has(text);
export const isTile = (text: string): boolean => TILE_SET.has(text);
export const isPortal = (text: string): text is Portal => (PORTALS as readonly string[]).includes(text);
export const isDirection = (text: string): text is Direction => (DIRECTIONS as readonly string[]).includes(text);

export interface Point {
  x: number;
  y: number;
}

/** File and rank, from 0. */
export function coordinates(cell: string): Point {
  return { x: FILES.indexOf(cell.charAt(0)), y: Number(cell.slice(1)) - 1 };
}

export function cellAt(x: number, y: number): string | null {
  return x >= 0 && x < SIZE && y >= 0 && y < SIZE ? `${FILES[x]}${y + 1}` : null;
}

export function tileOf(cell: string): string {
  const { x, y } = coordinates(cell);
  return `${"ABCDE"[Math.floor(x / 2)]}${Math.floor(y / 2) + 1}`;
}

/** The cells of a tile: south-west, north-west, north-east, south-east, so that a quarter turn clockwise moves each to the next. */
export function cellsOf(tile: string): [string, string, string, string] {
  const x = "ABCDE".indexOf(tile.charAt(0)) * 2;
  const y = (Number(tile.slice(1)) - 1) * 2;
  const at = (dx: number, dy: number): string => `${FILES[x + dx]}${y + dy + 1}`;
  return [at(0, 0), at(0, 1), at(1, 1), at(1, 0)];
}

export function tileAt(column: number, row: number): string | null {
  return column >= 0 && column < 5 && row >= 0 && row < 5 ? `${"ABCDE"[column]}${row + 1}` : null;
}

export function tileCoordinates(tile: string): Point {
  return { x: "ABCDE".indexOf(tile.charAt(0)), y: Number(tile.slice(1)) - 1 };
}

export function neighbour(cell: string, direction: Direction): string | null {
  const { x, y } = coordinates(cell);
  const [dx, dy] = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }[direction] as [number, number];
  return cellAt(x + dx, y + dy);
}

/** A wall "c3-d3", or "a1-w" on the board's border: the cell that it belongs to, and its side there. */
export function edge(wall: string): { cell: string; side: Direction } {
  const [cell = "", to = ""] = wall.split("-");
  const side = isDirection(to) ? to : DIRECTIONS.find((direction) => neighbour(cell, direction) === to);
  return { cell, side: side ?? "n" };
}

// Portals. Each touches the two outer cells of one tile (SG-BOARD-10), which the content pack names: "B1", in a corner "A1 w".

export type PortalTiles = Record<Portal, string>;

const OUTER: Record<Direction, string> = { n: "5", e: "E", s: "1", w: "A" };

/** The side of the board where a portal lies; in a corner it is its own side's end of the board, unless the pack says otherwise. */
export function outwards(portal: Portal, tiles: PortalTiles): Direction {
  const [tile = "", said = ""] = tiles[portal].split(" ");
  if (isDirection(said)) return said;
  const home = sideOf(portal) === "shells" ? "s" : "n";
  const outer = DIRECTIONS.filter((direction) => tile.includes(OUTER[direction]));
  return outer.includes(home) ? home : (outer[0] ?? home);
}

/** A place to wait: "specters-west-2"; a view calls it "portal-west-2", as its owner does. */
export function placeId(at: string, side: Side): string {
  return at.replace("portal", side);
}

export function portalOf(place: string): Portal {
  return place.slice(0, -2) as Portal;
}

export function placesOf(portal: Portal): string[] {
  return [`${portal}-1`, `${portal}-2`];
}

/** The cell in front of a place. */
export function landing(place: string, tiles: PortalTiles): string {
  const portal = portalOf(place);
  const [southWest, northWest, northEast, southEast] = cellsOf(tiles[portal].slice(0, 2));
  const touched: Record<Direction, [string, string]> = { n: [northWest, northEast], e: [southEast, northEast], s: [southWest, southEast], w: [southWest, northWest] };
  const [first, second] = touched[outwards(portal, tiles)];
  return place.endsWith("1") ? first : second;
}

/** The portal of a side that touches a cell. */
export function portalAt(cell: string, side: Side, tiles: PortalTiles): Portal | null {
  return PORTALS.find((portal) => sideOf(portal) === side && placesOf(portal).some((place) => landing(place, tiles) === cell)) ?? null;
}

// Where things are drawn, for somebody who sits on one side of the table.

export class Layout {
  constructor(
    readonly flipped: boolean,
    readonly portals: PortalTiles,
  ) {
    this.beside = PORTALS.some((portal) => ["e", "w"].includes(outwards(portal, portals)));
    this.left = this.beside ? PORTAL_END : RIM;
  }

  /** Whether a portal lies to the left or to the right of the board. */
  readonly beside: boolean;

  /** Room to the left and to the right of the board: for its frame, and for portals if any lie there. */
  private readonly left: number;

  /** The whole drawing: the board in its frame, and the portals around it. */
  get viewBox(): string {
    return `${-this.left} ${-PORTAL_END} ${SPAN + 2 * this.left} ${SPAN + 2 * PORTAL_END}`;
  }

  /** Its width by its height. */
  get ratio(): number {
    return (SPAN + 2 * this.left) / (SPAN + 2 * PORTAL_END);
  }

  /** A point moved as little as needed for something of this size around it to lie within the drawing. */
  inside({ x, y }: Point, room: number): Point {
    const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from + room), to - room);
    return { x: within(x, -this.left, SPAN + this.left), y: within(y, -PORTAL_END, SPAN + PORTAL_END) };
  }

  /** Degrees clockwise from up in which a portal lies, as it is seen: 0, 90, 180 or 270. */
  turn(portal: Portal): number {
    return this.angle(outwards(portal, this.portals));
  }

  /** The middle of the cell with this file and rank, which may lie beyond the border. */
  point(x: number, y: number): Point {
    const across = (x + 0.5) * CELL;
    const down = SPAN - (y + 0.5) * CELL;
    return this.flipped ? { x: SPAN - across, y: SPAN - down } : { x: across, y: down };
  }

  cell(cell: string): Point {
    const { x, y } = coordinates(cell);
    return this.point(x, y);
  }

  /** The middle of a tile. */
  tile(tile: string): Point {
    const { x, y } = tileCoordinates(tile);
    return this.point(2 * x + 0.5, 2 * y + 0.5);
  }

  place(place: string): Point {
    const { x, y } = this.cell(landing(place, this.portals));
    const turn = this.turn(portalOf(place));
    if (turn % 180 === 90) return { x: turn === 270 ? -PORTAL_DEPTH : SPAN + PORTAL_DEPTH, y };
    return { x, y: turn === 0 ? -PORTAL_DEPTH : SPAN + PORTAL_DEPTH };
  }

  portal(portal: Portal): Point {
    const [first, second] = placesOf(portal).map((place) => this.place(place)) as [Point, Point];
    return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  }

  /** A cell or a place on a portal of this side. */
  spot(at: string, side: Side): Point {
    return isCell(at) ? this.cell(at) : this.place(placeId(at, side));
  }

  /** The middle of "cell e6", "tile C3", "portal shells-west" or "place shells-west-1". */
  middle(spot: string): Point {
    const [kind, id = ""] = spot.split(" ");
    if (kind === "tile") return this.tile(id);
    if (kind === "portal") return this.portal(id as Portal);
    return kind === "cell" ? this.cell(id) : this.place(id);
  }

  /** Degrees clockwise from up, as it is seen. */
  angle(direction: Direction): number {
    return (DIRECTIONS.indexOf(direction) * 90 + (this.flipped ? 180 : 0)) % 360;
  }

  /** What a direction on the screen means on the board. */
  direction(seen: Direction): Direction {
    return this.flipped ? (DIRECTIONS[(DIRECTIONS.indexOf(seen) + 2) % 4] as Direction) : seen;
  }
}
