/** The table in words, as it was asked for: for whoever does not look at the board. All sentences come from the server. */
import { t } from "../look/language.svelte";
import { logOf } from "./log";
import type { Step } from "./playback.svelte";

/** What was typed, and what was said to it. */
export interface Answered {
  about: string;
  lines: string[];
}

/** What of a seat is asked about here. */
interface Told {
  readonly seat: string | null;
  readonly legal: string[];
  readonly labels: Record<string, string>;
  readonly log: Step[];
}

/** Answers that stay on the page. */
const KEPT = 12;

export class Recital {
  answers = $state.raw<Answered[]>([]);

  constructor(
    private readonly told: Told,
    readonly ask: (about: string) => void,
  ) {}

  answered(about: string, lines: string[]): void {
    this.answers = [...this.answers.slice(1 - KEPT), { about, lines }];
  }

  /** What can be done now: as it is typed, with its number, and in words. */
  legal(): void {
    const { legal, labels } = this.told;
    const lines = legal.map((action, index) => `${index + 1} ${action}: ${labels[action] ?? action}`);
    this.answered("legal", lines.length ? lines : [t("It is not your decision now.")]);
  }

  /** What was told since this seat did something; before its first action, all of it. */
  changed(): void {
    const { log, seat } = this.told;
    const since = log.slice(log.findLastIndex((step) => step.seat === seat) + 1);
    const lines = logOf(since, {}).map(({ words }) => words);
    this.answered("changed", lines.length ? lines : [t("Nothing has happened since your last move.")]);
  }
}
