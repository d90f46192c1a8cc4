/** Moves a piece along the way that it came, where that has bends. Its element is already at its end. */
import type { Attachment } from "svelte/attachments";
import { isCell, type Layout } from "../geometry";

const CELL_TIME = 120;

export function along(way: string[] | undefined, layout: Layout, still: boolean): Attachment<SVGGElement> {
  return (node) => {
    if (way === undefined || way.length < 3 || still) return;
    const frames = way.map((spot) => {
      const { x, y } = isCell(spot) ? layout.cell(spot) : layout.place(spot);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    const animation = node.animate(frames, { duration: CELL_TIME * (way.length - 1) });
    return () => animation.cancel();
  };
}
