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

export interface Box {
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
  const left = within(middle - bubble.width / 2, room.width - bubble.width);
  const above = thing.top - GAP - bubble.height >= MARGIN;
  const top = above ? thing.top - GAP - bubble.height : Math.min(thing.top + thing.height + GAP, room.height - bubble.height - MARGIN);
  return { left, top, above, tip: Math.max(16, Math.min(middle - left, bubble.width - 16)) };
}

/** Where a panel goes that stays for a while: beside the thing, where it covers least of it and of what is to be kept in sight. */
export function clear(thing: Box, panel: { width: number; height: number }, room: { width: number; height: number }, keep: Box[]): { left: number; top: number } {
  const across = thing.left + (thing.width - panel.width) / 2;
  const down = thing.top + (thing.height - panel.height) / 2;
  const places = [
    { left: across, top: thing.top - GAP - panel.height },
    { left: across, top: thing.top + thing.height + GAP },
    { left: thing.left - GAP - panel.width, top: down },
    { left: thing.left + thing.width + GAP, top: down },
  ].map(({ left, top }) => ({ left: within(left, room.width - panel.width), top: within(top, room.height - panel.height) }));
  const covered = places.map((place) => [thing, ...keep].reduce((sum, box) => sum + overlap({ ...place, ...panel }, box), 0));
  return places[covered.indexOf(Math.min(...covered))]!;
}

const within = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most - MARGIN));

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}
