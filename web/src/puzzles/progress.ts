/** How puzzles went in this browser: which were solved, and the solver's rating. There is no account; it all stays here. */
import type { SolverRating } from "../wire/types";

const PROGRESS = "soulgames.puzzles";

export type Went = "solved" | "failed";

export interface Progress {
  /** Chosen at random and told nobody else: the first result of a browser counts. */
  key: string;
  /** A rating for each game: who knows one of them well may be new to another. */
  solvers: Record<string, SolverRating>;
  /** By game and id, as in `soulfall/1a2b3c`: how it went the first time. */
  went: Record<string, Went>;
  /** Those that were solved, at whichever try. */
  solved: string[];
}

/** Begun in the middle, and surer of it than Glicko-2 usually is (350): the first results move it less than half as far. */
const FRESH: SolverRating = { rating: 1500, deviation: 200, volatility: 0.06 };
/** A rating that may be further off than this is told to be provisional. */
const SURE = 120;

export const solverOf = (known: Progress, game: string): SolverRating => known.solvers[game] ?? FRESH;
export const provisional = ({ deviation }: SolverRating): boolean => deviation > SURE;

export const named = (game: string, id: string): string => `${game}/${id}`;

export function progress(store: Storage = localStorage): Progress {
  const fresh = { key: "", solvers: {}, went: {}, solved: [] };
  try {
    return { ...fresh, ...(JSON.parse(store.getItem(PROGRESS) ?? "{}") as Partial<Progress>) };
  } catch {
    return fresh;
  }
}

/** The key of this browser, made when it is first needed. */
export function ownKey(store: Storage = localStorage): string {
  const known = progress(store);
  if (known.key) return known.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep({ ...known, key }, store);
  return key;
}

/** What became of a puzzle. How it went the first time stays. */
export function note(game: string, id: string, how: Went, store: Storage = localStorage): void {
  const known = progress(store);
  const name = named(game, id);
  const solved = how === "solved" && !known.solved.includes(name) ? [...known.solved, name] : known.solved;
  keep({ ...known, went: { ...known.went, [name]: known.went[name] ?? how }, solved }, store);
}

export function rate(game: string, solver: SolverRating, store: Storage = localStorage): void {
  const known = progress(store);
  keep({ ...known, solvers: { ...known.solvers, [game]: solver } }, store);
}

function keep(known: Progress, store: Storage): void {
  store.setItem(PROGRESS, JSON.stringify(known));
}
