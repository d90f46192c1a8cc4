/** Moves a piece along the way that it came. Its element is already at its end. */
import type { Attachment } from "svelte/attachments";
import { paced } from "../../../table/pace";
import { isCell, type Layout, type Point } from "../geometry";
import { CELL_TIME, type Gait, type Way } from "../motion";

/** How far a push carries beyond its end before the piece recoils, and how much larger somebody is in mid-air. */
const RECOIL = 14;
const HIGH = 1.3;

export function along(way: Way | undefined, layout: Layout, still: boolean): Attachment<SVGGElement> {
  return (node) => {
    if (way === undefined || still || glides(way)) return;
    const { frames, cells, easing } = GAITS[way.gait](way.spots.map((spot) => (isCell(spot) ? layout.cell(spot) : layout.place(spot))));
    const animation = node.animate(frames, { duration: paced(CELL_TIME * cells), easing });
    return () => animation.cancel();
  };
}

/** A single step is a transition: the next one takes over wherever the piece is by then. */
export const glides = ({ gait, spots }: Way): boolean => gait === "walk" && spots.length < 3;

interface Travel {
  frames: Keyframe[];
  /** It takes as long as a walk of this many cells. */
  cells: number;
  easing: string;
}

const at = ({ x, y }: Point, scale = 1): Keyframe => ({ transform: `translate(${x}px, ${y}px)${scale === 1 ? "" : ` scale(${scale})`}` });
const between = (one: Point, two: Point): Point => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });

/** The point a little further on. */
function beyond(one: Point, two: Point): Point {
  const far = Math.hypot(two.x - one.x, two.y - one.y) || 1;
  return { x: two.x + ((two.x - one.x) / far) * RECOIL, y: two.y + ((two.y - one.y) / far) * RECOIL };
}

const GAITS: Record<Gait, (points: Point[]) => Travel> = {
  walk: (points) => ({ frames: points.map((point) => at(point)), cells: points.length - 1, easing: "linear" }),
  leap: (points) => {
    const [start, end] = [points[0]!, points.at(-1)!];
    return { frames: [at(start), at(between(start, end), HIGH), at(end)], cells: 3, easing: "ease-in-out" };
  },
  push: (points) => {
    const end = points.at(-1)!;
    return { frames: [...points.map((point) => at(point)), at(beyond(points.at(-2)!, end)), at(end)], cells: points.length + 2, easing: "ease-out" };
  },
  pull: (points) => ({ frames: points.map((point) => at(point)), cells: points.length + 1, easing: "cubic-bezier(.7,0,.9,.6)" }),
};
