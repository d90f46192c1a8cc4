/** Where on the table something is said: at the square, the place or the card that an action names. */

const NAMES = ["data-cell", "data-tile", "data-place", "data-column", "data-card"];

/** The last thing that an action names, if it lies on the table. */
export function named(action: string, table: ParentNode): Element | null {
  const [, ...words] = action.split(" ");
  for (const word of words.toReversed()) {
    const found = table.querySelector(NAMES.map((name) => `[${name}="${CSS.escape(word)}"]`).join());
    if (found) return found;
  }
  return null;
}

/** What was touched, if it is something that can be named. */
export function touched(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`${NAMES.map((name) => `[${name}]`).join()}, button, input`) : null;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
  /** Where its tip is, from its left edge. */
  tip: number;
  above: boolean;
}

const GAP = 10;
const MARGIN = 8;

/** Where a bubble of this size goes: above the thing if there is room, or else below it, and never beyond the window. */
export function beside(thing: Box, bubble: { width: number; height: number }, room: { width: number; height: number }): Spot {
  const middle = thing.left + thing.width / 2;
  const left = Math.max(MARGIN, Math.min(middle - bubble.width / 2, room.width - bubble.width - MARGIN));
  const above = thing.top - GAP - bubble.height >= MARGIN;
  const top = above ? thing.top - GAP - bubble.height : Math.min(thing.top + thing.height + GAP, room.height - bubble.height - MARGIN);
  return { left, top, above, tip: Math.max(16, Math.min(middle - left, bubble.width - 16)) };
}
