/** Lifts a tile, moves it from where it was to where it is, and lays it down; and who rides on one that turns. */
import type { Attachment } from "svelte/attachments";
import { paced } from "../../../table/pace";
import { CELL, SPAN, tileOf, isCell, type Layout, type Point } from "../geometry";
import { GLIDE_TIME, type Motion, type TileMove } from "../motion";

/** How much larger a tile is while it is lifted, and which parts of the time lifting and settling take. */
const LIFTED = 1.07;
const LIFT = 0.16;
const SETTLE = 0.8;
const EASING = "cubic-bezier(.4,.1,.3,1)";

export function glide(move: TileMove | undefined, layout: Layout, still: boolean): Attachment<SVGGElement> {
  return (node) => {
    if (move === undefined || still) return;
    const to = layout.tile(move.to);
    const from = move.around ? outside(layout.tile(move.from), to) : layout.tile(move.from);
    const frame = ({ x, y }: Point, degrees: number, scale: number, offset: number): Keyframe => ({
      transform: `translate(${x}px, ${y}px) rotate(${degrees}deg) scale(${scale})`,
      opacity: move.around && offset <= LIFT ? 0 : 1,
      easing: EASING,
      offset,
    });
    const turned = -90 * move.quarters;
    const frames = [frame(from, turned, 1, 0), frame(from, turned, LIFTED, LIFT), frame(to, 0, LIFTED, SETTLE), frame(to, 0, 1, 1)];
    const animation = node.animate(frames, { duration: paced(GLIDE_TIME) });
    return () => animation.cancel();
  };
}

/** Where a piece is on the way of a tile that turns under it: around the middle of that tile. */
export function turning(key: string, { rides, tiles }: Motion, layout: Layout): Point[] {
  const ride = rides[key];
  if (ride === undefined || !isCell(ride.from) || !isCell(ride.to)) return [];
  const move = tiles.find(({ from, to, quarters }) => quarters !== 0 && from === to && from === tileOf(ride.from));
  if (move === undefined) return [];
  const [centre, end] = [layout.tile(move.to), layout.cell(ride.to)];
  const steps = 6 * move.quarters;
  return Array.from({ length: steps + 1 }, (_, step) => around(centre, end, (-Math.PI / 2) * move.quarters * (1 - step / steps)));
}

export function ride(points: Point[], still: boolean): Attachment<SVGGElement> {
  return (node) => {
    if (!points.length || still) return;
    const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    const animation = node.animate(frames, { delay: paced(GLIDE_TIME * LIFT), duration: paced(GLIDE_TIME * (SETTLE - LIFT)), easing: EASING, fill: "backwards" });
    return () => animation.cancel();
  };
}

/** A point turned around another. */
function around(centre: Point, { x, y }: Point, angle: number): Point {
  const [dx, dy, cos, sin] = [x - centre.x, y - centre.y, Math.cos(angle), Math.sin(angle)];
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** A tile that was pushed out comes in from beyond the end where it arrives. */
function outside(from: Point, to: Point): Point {
  const beyond = (a: number, b: number): number => (a === b ? b : b < SPAN / 2 ? b - 2 * CELL : b + 2 * CELL);
  return { x: beyond(from.x, to.x), y: beyond(from.y, to.y) };
}
