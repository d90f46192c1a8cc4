/** The log: what happened, in the words that came with it, each with the rule that made it happen. */
import { called, capital } from "../games/grammar";
import { t } from "../look/language.svelte";
import type { Result } from "../wire/types";
import type { Step } from "./playback.svelte";

export interface Line {
  step: Step;
  words: string;
  rule: string | null;
  /** The first line of somebody's turn. */
  newTurn: boolean;
}

export function logOf(steps: Step[], names: Record<string, string>): Line[] {
  const lines: Line[] = [];
  for (const step of steps) {
    for (const { kind, words, rule } of sentences(step, names)) {
      lines.push({ step, words, rule, newTurn: kind === "turn_began" });
    }
  }
  return lines;
}

interface Said {
  kind: string;
  words: string;
  rule: string | null;
}

/** What goes without saying where something else is said too. */
const QUIET = new Set(["turn_ended", "effect_offered", "effect_ended"]);

/** All that a step has to say; what is not worth a sentence has none. */
export function sentences(step: Step, names: Record<string, string>): Said[] {
  if (step.heard === "undo") return [{ kind: "undo", words: t("{name}: the last step is taken back.", { name: called(names[step.seat] ?? step.seat) }), rule: null }];
  const said = step.events.filter(({ words }) => words);
  const loud = said.filter(({ kind }) => !QUIET.has(kind));
  return loud.length ? loud : said;
}

/** How the game ended: as the game told it, or, if it was broken off at the table, as the table says. */
export function ending(result: Result, log: Step[]): string {
  const told = log.at(-1)?.events.find(({ kind }) => kind === "game_over")?.words;
  return told || `${capital(result.reason)}.`;
}
