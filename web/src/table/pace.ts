import { settings } from "../look/settings.svelte";

/** How long one step of another player's turn is shown, in milliseconds; boards time their motion by it. */
export const STEP = 650;

/** Without motion a step needs only the time to be read. */
export const STILL_STEP = 350;

/** At the speed that was chosen; when many steps wait, they are shown faster, so that nobody waits long. */
export function stepTime(waiting: number, reducedMotion: boolean): number {
  const base = (reducedMotion ? STILL_STEP : STEP) * settings.slowness;
  return waiting <= 4 ? base : Math.max(base * (4 / waiting), 120);
}
