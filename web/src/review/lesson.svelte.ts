/** Learning from mistakes: one after the other, what would have been better? */
import type { AttemptFacts, Decision } from "../wire/types";
import { isBad } from "./analysis";
import { Line, type Ask } from "./line.svelte";

/** What is to be said of a try: as good as the best plan, better than what was played, the same as that, or no better. */
export type Verdict = "found" | "better" | "same" | "worse";

/** A try has to gain this much to be called better. */
const WORTH_SAYING = 0.03;

export function verdictOf({ played, played_value }: Decision, actions: string[], { found, value }: AttemptFacts): Verdict {
  if (found) return "found";
  if (actions.length === 1 && actions[0] === played) return "same";
  return value > played_value + WORTH_SAYING ? "better" : "worse";
}

/** The mistakes of a seat; where there are none, what was at least dubious. */
export function mistakesOf(decisions: Iterable<Decision>, seat: string): Decision[] {
  const bad = [...decisions].filter((each) => each.seat === seat && isBad(each));
  const worse = bad.filter(({ mark }) => mark !== "dubious");
  return worse.length ? worse : bad;
}

export type Judge = (moment: number, actions: string[]) => Promise<AttemptFacts>;

export class Lesson {
  number = $state(0);
  line = $state.raw<Line | null>(null);
  verdict = $state<Verdict | null>(null);
  judging = $state(false);
  /** The best plan is shown, and nothing is asked any more. */
  told = $state(false);
  trouble = $state("");
  /** What was tried last, so that a refusal can be said where that would have been. */
  tried = "";

  constructor(
    readonly seat: string,
    readonly mistakes: Decision[],
    private readonly ask: Ask,
    private readonly judge: Judge,
  ) {
    void this.again();
  }

  get mistake(): Decision {
    return this.mistakes[this.number]!;
  }

  get last(): boolean {
    return this.number === this.mistakes.length - 1;
  }

  /** The board before the mistake, and nothing tried yet. */
  again(): Promise<void> {
    return this.begin([]);
  }

  next(): Promise<void> {
    this.number = Math.min(this.number + 1, this.mistakes.length - 1);
    return this.again();
  }

  show(): Promise<void> {
    const laid = this.begin(this.mistake.best);
    this.told = true; // of this mistake, although the next one may be asked for before it is laid out
    return laid;
  }

  /** Tries something, and asks what it is worth. */
  async play(actions: string[]): Promise<void> {
    const { line, mistake } = this;
    if (!line || this.told || this.judging) return;
    const before = line.actions.length;
    this.tried = actions.at(-1) ?? "";
    await line.play(actions);
    if (this.line !== line || line.actions.length === before) return;
    this.verdict = null;
    this.judging = true;
    try {
      const found = await this.judge(line.from, line.actions);
      if (this.line === line) this.verdict = verdictOf(mistake, line.actions, found);
    } catch (problem) {
      if (this.line === line) this.trouble = (problem as Error).message;
    } finally {
      if (this.line === line) this.judging = false;
    }
  }

  private begin(actions: string[]): Promise<void> {
    [this.verdict, this.judging, this.told, this.trouble] = [null, false, false, ""];
    this.line = new Line(this.mistake.place, this.ask);
    return this.line.lay(actions);
  }
}
