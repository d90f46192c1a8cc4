/** The log in words. What a game has no words for is left out. */
import type { GameModule } from "../games/board";
import { called } from "../games/grammar";
import { t } from "../look/language.svelte";
import type { Step } from "./playback.svelte";

export interface Line {
  step: Step;
  words: string;
  /** The first line of somebody's turn. */
  newTurn: boolean;
}

export function told(steps: Step[], module: Pick<GameModule, "words">, names: Record<string, string>): Line[] {
  const worthTelling = steps.map((step) => ({ step, words: wordsFor(step, module, names) })).filter(({ words }) => words);
  return worthTelling.map(({ step, words }, index) => {
    const last = worthTelling[index - 1]?.step;
    return { step, words, newTurn: last !== undefined && turnOf(step) !== turnOf(last) };
  });
}

function wordsFor(step: Step, module: Pick<GameModule, "words">, names: Record<string, string>): string {
  if (step.heard === "undo") return t("{name}: the last step is taken back.", { name: called(names[step.seat] ?? step.seat) });
  if (module.words) return module.words(step.heard, step.seat, step.before, step.after, names);
  return step.told.flatMap(({ words }) => words || []).join(" ");
}

const turnOf = (step: Step): string => (step.before ?? step.after).turn;
