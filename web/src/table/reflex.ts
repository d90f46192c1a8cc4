/**
 * What a seat answers without being asked. The pause before it is drawn before anything is looked at, so that it tells nobody
 * what the seat could have done.
 */
import type { Asked, TableState } from "../wire/types";

/** When a seat is asked whether it reacts: where it could, where it has set a stop, or always. */
export const MODES = ["auto", "stops", "full"] as const;
export type Mode = (typeof MODES)[number];

export interface Reflexes {
  mode: Mode;
  /** The answer that lets things happen, if it is asked whether one reacts; null for any other question. */
  pass: (question: Asked) => string | null;
  /** Whether there is a stop at what is asked about. */
  stopped: (question: Asked) => boolean;
  /** Nobody here wants to react for as long as this turn lasts. */
  passing: boolean;
  /** Several people at this screen: whoever does not tap is not asked. */
  taps: boolean;
}

/** What is answered at once; null if a person is asked. What would cost something is always asked. */
export function reflex({ question, legal, dangers }: TableState, { mode, pass, stopped, passing, taps }: Reflexes): string | null {
  const lets = question && pass(question);
  if (lets) {
    if (passing || taps) return lets;
    if (mode === "full" || (mode === "stops" && stopped(question))) return null;
    return mode === "stops" || legal.length === 1 ? lets : null;
  }
  const [only] = legal;
  return mode !== "full" && only !== undefined && legal.length === 1 && !dangers[only] ? only : null;
}

/** Milliseconds; those of the server's bots (`least_answer_seconds`, `most_answer_seconds`). */
const LEAST = 400;
const MOST = 1000;

/** How long an answer without a person takes. */
export function pause(): number {
  return LEAST + Math.random() * (MOST - LEAST);
}
