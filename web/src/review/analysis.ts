/** An analysis by moments: how the game stood, and what is to be said of each decision. */
import { t } from "../look/language.svelte";
import type { AnalysisProgress, Decision } from "../wire/types";

type Analysis = AnalysisProgress["analysis"];
type Mark = NonNullable<Decision["mark"]>;

/** How the game stood at a moment for the first side, from -1 (lost) to 1 (won). */
export interface Evaluation {
  at: number;
  value: number;
}

export const MARKS: Record<Mark, { sign: string; words: () => string }> = {
  brilliant: { sign: "!!", words: () => t("brilliant") },
  good: { sign: "!", words: () => t("good") },
  dubious: { sign: "?!", words: () => t("dubious") },
  mistake: { sign: "?", words: () => t("mistake") },
  blunder: { sign: "??", words: () => t("blunder") },
};

/** Decisions that one can learn from. */
const BAD: readonly Mark[] = ["dubious", "mistake", "blunder"];
export const isBad = ({ mark }: Decision): boolean => mark != null && BAD.includes(mark);

/** Before each decision that was looked at, and after the last one. */
export function evaluationsOf({ turns }: Analysis, end: number): Evaluation[] {
  const found = turns.flatMap(({ decisions }) => decisions.map(({ place, before }) => ({ at: place, value: before })));
  const last = turns.at(-1);
  return last ? [...found, { at: end, value: last.after }] : [];
}

/** The moments at which turns began in which the game turned. */
export const turningOf = ({ turns }: Analysis): number[] => turns.filter(({ turning }) => turning).map(({ decisions }) => decisions[0]!.place);

/** Decisions by the moment that they led to. */
export function decisionsOf({ turns }: Analysis): Map<number, Decision> {
  return new Map(turns.flatMap(({ decisions }) => decisions.map((decision) => [decision.place + 1, decision] as const)));
}

/** The first steps of a plan, until another piece is declared: as many as can be drawn at once. */
export function firstSteps(plan: string[], declares: (action: string) => boolean = () => false): string[] {
  const end = plan.findIndex((action, step) => step > 0 && declares(action));
  return end < 0 ? plan : plan.slice(0, end);
}

/** The decision that is about to be made, or was just made, at a moment. */
export function decisionAt(decisions: Map<number, Decision>, at: number): Decision | undefined {
  const [made, next] = [decisions.get(at), decisions.get(at + 1)];
  return made && isBad(made) ? made : next ?? made;
}

type Across = (at: number) => number;

const down = (value: number, high: number): number => ((1 - Math.max(-1, Math.min(1, value))) / 2) * high;

export function line(evaluations: Evaluation[], x: Across, high: number): string {
  return evaluations.map(({ at, value }, index) => `${index ? "L" : "M"}${tenth(x(at))} ${tenth(down(value, high))}`).join("");
}

/** What lies between the line and the middle. */
export function area(evaluations: Evaluation[], x: Across, high: number): string {
  const [first, last] = [evaluations[0], evaluations.at(-1)];
  return first && last ? `${line(evaluations, x, high)}L${tenth(x(last.at))} ${high / 2}L${tenth(x(first.at))} ${high / 2}z` : "";
}

const tenth = (length: number): number => Math.round(length * 10) / 10;
