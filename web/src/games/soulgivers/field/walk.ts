/** The spots of the board that have the keyboard's focus in turn: cells, and the places on portals beyond its edge. */
import { cellAt, coordinates, isCell, landing, outwards, placesOf, portalOf, PORTALS, SIZE, type Direction, type Layout, type PortalTiles } from "../geometry";

const PLACES = PORTALS.flatMap(placesOf);

/** The next spot in a direction as it is seen, or the same one at the end. */
export function next(from: string, seen: Direction, layout: Layout): string {
  const direction = layout.direction(seen);
  const [dx, dy] = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }[direction] as [number, number];
  const { x, y } = position(from, layout.portals);
  return spotAt(x + dx, y + dy, layout.portals) ?? from;
}

function position(spot: string, portals: PortalTiles): { x: number; y: number } {
  if (isCell(spot)) return coordinates(spot);
  const { x, y } = coordinates(landing(spot, portals));
  return { n: { x, y: SIZE }, e: { x: SIZE, y }, s: { x, y: -1 }, w: { x: -1, y } }[outwards(portalOf(spot), portals)];
}

function spotAt(x: number, y: number, portals: PortalTiles): string | null {
  const cell = cellAt(x, y);
  if (cell !== null) return cell;
  return PLACES.find((place) => position(place, portals).x === x && position(place, portals).y === y) ?? null;
}
