/** What is to be known about each cell, gathered once for a view. */
import { CELLS, DIRECTIONS, edge, neighbour, tileOf, type Direction } from "./geometry";
import { soulgivers, souls, type Modifier, type Soul, type Soulgiver, type SoulgiversView } from "./view";

export interface Wall {
  side: Direction;
  /** A patch on either side of it cancels a wall (SG-MOD-2). */
  cancelled: boolean;
}

export interface CellFacts {
  cell: string;
  destroyed: boolean;
  /** On the tile where the Fragment lies: it is on all four cells (SG-FRAG-4). */
  fragment: boolean;
  barrier: boolean;
  mother: boolean;
  hole: boolean;
  circle: boolean;
  /** The one on top: only it counts (SG-MOD-1). */
  modifier: Modifier | null;
  /** Walls that belong to the cell's tile, which are drawn and moved with it. */
  walls: Wall[];
  /** Walls on its sides that belong to a neighbour. */
  neighbouring: Wall[];
  piece: Soulgiver | null;
  souls: Soul[];
}

export type Facts = Map<string, CellFacts>;

export function facts(view: SoulgiversView): Facts {
  const found: Facts = new Map(CELLS.map((cell) => [cell, bare(view, cell)]));
  for (const cell of view.holes) change(found, cell, (fact) => (fact.hole = true));
  for (const cell of view.interference) change(found, cell, (fact) => (fact.circle = true));
  for (const modifier of view.modifiers) change(found, modifier.at, (fact) => (fact.modifier = modifier));
  for (const piece of soulgivers(view)) change(found, piece.at, (fact) => (fact.piece = piece));
  for (const soul of souls(view)) change(found, soul.at, (fact) => fact.souls.push(soul));
  for (const wall of view.walls) build(found, wall);
  return found;
}

function bare(view: SoulgiversView, cell: string): CellFacts {
  const tile = tileOf(cell);
  const fragment = view.fragment === tile;
  return {
    cell,
    destroyed: view.destroyed_tiles.includes(tile),
    fragment,
    barrier: fragment && view.barrier,
    mother: view.mother === tile,
    hole: false,
    circle: false,
    modifier: null,
    walls: [],
    neighbouring: [],
    piece: null,
    souls: [],
  };
}

function change(found: Facts, cell: string, how: (fact: CellFacts) => unknown): void {
  const fact = found.get(cell);
  if (fact !== undefined) how(fact);
}

function build(found: Facts, wall: string): void {
  const { cell, side } = edge(wall);
  const beyond = neighbour(cell, side);
  const patched = (at: string | null): boolean => at !== null && found.get(at)?.modifier?.kind === "patch";
  const cancelled = patched(cell) || patched(beyond);
  change(found, cell, (fact) => fact.walls.push({ side, cancelled }));
  if (beyond !== null) change(found, beyond, (fact) => fact.neighbouring.push({ side: opposite(side), cancelled }));
}

function opposite(side: Direction): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(side) + 2) % 4] as Direction;
}
