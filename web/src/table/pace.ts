import { settings } from "../look/settings.svelte";
import type { GameEvent, Moving } from "../games/board";

/** How long one step of another player's turn is shown, in milliseconds, so that it can be read. */
export const STEP = 650;

/** Without motion a step needs only the time to be read. */
export const STILL_STEP = 350;

/** How long the end is seen on the board before the result lies over it. */
export const ENDING = 2400;

const NOTHING_MOVES: Moving = { time: 0, walk: false };

/** A pause after what has moved. */
const REST = 120;

/** With this event every game ends. */
const OVER = "game_over";

export const isLast = (events: GameEvent[]): boolean => events.some(({ kind }) => kind === OVER);

/** Milliseconds at the speed that was chosen, for what a script moves; styles multiply their times by `--slowness`. */
export const paced = (time: number): number => time * settings.slowness;

/** How long a step is shown; when many steps wait, they are shown faster, so that nobody waits long. */
export function stepTime(waiting: number, reducedMotion: boolean, moving: Moving = NOTHING_MOVES): number {
  const base = paced(reducedMotion ? STILL_STEP : moving.walk ? moving.time : Math.max(STEP, moving.time + REST));
  return waiting <= 4 ? base : Math.max(base * (4 / waiting), Math.min(base, 120));
}
