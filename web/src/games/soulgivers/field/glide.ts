/** Moves a drawn tile from where it was to where it is. Its element is already in its new place. */
import type { Attachment } from "svelte/attachments";
import { CELL, SPAN, type Layout, type Point } from "../geometry";
import type { TileMove } from "../motion";

const GLIDE_TIME = 520;

export function glide(move: TileMove | undefined, layout: Layout, still: boolean): Attachment<SVGGElement> {
  return (node) => {
    if (move === undefined || still) return;
    const to = layout.tile(move.to);
    const from = move.around ? outside(layout.tile(move.from), to) : layout.tile(move.from);
    const start = { transform: `translate(${from.x}px, ${from.y}px) rotate(${-90 * move.quarters}deg)`, opacity: move.around ? 0 : 1 };
    const end = { transform: `translate(${to.x}px, ${to.y}px)`, opacity: 1 };
    const animation = node.animate([start, end], { duration: GLIDE_TIME, easing: "cubic-bezier(.3,.9,.4,1)" });
    return () => animation.cancel();
  };
}

/** A tile that was pushed out comes in from beyond the end where it arrives. */
function outside(from: Point, to: Point): Point {
  const beyond = (a: number, b: number): number => (a === b ? b : b < SPAN / 2 ? b - 2 * CELL : b + 2 * CELL);
  return { x: beyond(from.x, to.x), y: beyond(from.y, to.y) };
}
