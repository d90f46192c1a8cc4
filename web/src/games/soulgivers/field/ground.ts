/** What each tile shows, for drawing it as a whole. */
import type { CellFacts, Facts } from "../facts";
import { cellsOf, TILES } from "../geometry";
import type { SoulgiversView } from "../view";

export interface TileGround {
  tile: string;
  destroyed: boolean;
  mother: boolean;
  cells: CellFacts[];
}

export function tileGrounds(facts: Facts): TileGround[] {
  return TILES.map((tile) => {
    const cells = cellsOf(tile).map((cell) => facts.get(cell) as CellFacts);
    return { tile, destroyed: cells.every((fact) => fact.destroyed), mother: cells.every((fact) => fact.mother), cells };
  });
}

/** The tile under the Barrier: it always covers the Fragment. */
export function barrierTile(view: SoulgiversView): string | null {
  return view.barrier ? view.fragment : null;
}
