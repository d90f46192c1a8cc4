/** Whole moves by the spot where they end, wherever nothing else can be done by pointing. */
import { isCell, portalAt, type PortalTiles } from "../geometry";
import { rest, verb } from "../targets";
import { activePiece, sideOf, type SoulgiversView } from "../view";

export type Walks = Map<string, string[]>;

export function walks(view: SoulgiversView, routes: Record<string, string[]>, spots: Map<string, string>, portals: PortalTiles): Walks {
  const found: Walks = new Map();
  for (const [destination, actions] of Object.entries(routes)) {
    if (!actions.every((action) => verb(action) === "step")) continue;
    const key = actions.at(-1) === "step portal" ? home(view, actions, portals) : `cell ${destination}`;
    const circular = destination === activePiece(view)?.at;
    if (actions.length > 1 && !circular && !spots.has(key)) found.set(key, actions);
  }
  return found;
}

/** The way into a portal leads over the cell before it. */
function home(view: SoulgiversView, actions: string[], portals: PortalTiles): string {
  const before = rest(actions.at(-2) ?? "") || (activePiece(view)?.at ?? "");
  return `portal ${isCell(before) ? portalAt(before, sideOf(view.turn), portals) : ""}`;
}
