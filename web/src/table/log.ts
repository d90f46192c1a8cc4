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
  /** A choice that leads to something; once that has happened, it says more than the choice. */
  passing: boolean;
}

export function logOf(steps: Step[], names: Record<string, string>): Line[] {
  const lines: Line[] = [];
  for (const step of steps) {
    for (const { kind, words, rule } of sentences(step, names)) {
      const passing = kind === "chosen";
      while (!passing && lines.at(-1)?.passing && lines.at(-1)?.step.seat === step.seat) lines.pop();
      lines.push({ step, words, rule, newTurn: kind === HEADING, passing });
    }
  }
  return lines;
}

/** The lines turn by turn: each turn begins with its heading. */
export function turnsIn(lines: Line[]): Line[][] {
  const turns: Line[][] = [];
  for (const line of lines) {
    if (line.newTurn || !turns.length) turns.push([line]);
    else turns.at(-1)!.push(line);
  }
  return turns;
}

interface Said {
  kind: string;
  words: string;
  rule: string | null;
}

/** Said also where something else is: it is the heading of a turn. */
const HEADING = "turn_began";

/** All that a step has to say; what is not worth a sentence has none. */
export function sentences(step: Pick<Step, "heard" | "seat" | "events">, names: Record<string, string>): Said[] {
  if (step.heard === "undo") return [{ kind: "undo", words: t("{name}: the last step is taken back.", { name: called(names[step.seat] ?? step.seat) }), rule: null }];
  const said = step.events.filter(({ words }) => words);
  const loud = said.filter(({ kind, aside }) => !aside || kind === HEADING);
  return loud.length ? loud : said;
}

/** A game that nobody has won. */
export function unwon(result: Result): string {
  if (result.result === "tie") return t("A tie");
  return result.result === "ended" ? t("The game was ended") : t("Nobody wins"); // ended: by the operator of the server
}

/** How the game ended: as the game told it, or, if it was broken off at the table, as the table says. */
export function ending(result: Result, log: Step[]): string {
  const told = log.at(-1)?.events.find(({ kind }) => kind === "game_over")?.words;
  return told || `${capital(result.reason)}.`;
}
