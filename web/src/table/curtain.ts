/** Two or more people at one screen: whose eyes may look, and when the screen has to be passed first. */

export interface Screen {
  /** The seats played here. */
  seats: string[];
  /** Whether seats know different things in this game. */
  hidden: boolean;
  /** Who decides now, of all seats; null at the end. */
  decider: string | null;
  /** Whose view was on the screen last; null if nobody's has been. */
  shown: string | null;
}

/** The seat whose view belongs on the screen. */
export function front({ seats, decider, shown }: Screen): string | null {
  if (decider !== null && seats.includes(decider)) return decider;
  return shown ?? seats[0] ?? null;
}

/** The seat to whom the screen must be passed before its view may be shown; null if it may be shown at once. */
export function curtainFor(screen: Screen): string | null {
  if (!screen.hidden || screen.seats.length < 2) return null;
  const next = front(screen);
  return next === screen.shown ? null : next;
}
