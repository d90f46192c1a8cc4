/** Somebody at a puzzle: what was tried, what the judge says to it, and what has been given away. */
import type { Tried } from "../trying/tried.svelte";
import * as http from "../wire/http";
import type { JudgedTry, PuzzleWhole, RatedResult } from "../wire/types";
import { note, ownKey, progress, rate, solverOf, type Went } from "./progress";

export type Stage = "asked" | "judging" | "right" | "solved" | "refuted" | "shown";

export interface Judge {
  judge: (game: string, id: string, actions: string[]) => Promise<JudgedTry>;
  report: typeof http.puzzleResult;
}

export class Solving {
  stage = $state<Stage>("asked");
  /** Why a try is refuted. */
  why = $state("");
  trouble = $state("");
  /** The way to the next decision, if a hint was asked for. */
  hint = $state.raw<string[]>([]);
  rated = $state.raw<RatedResult | null>(null);
  /** The solver's rating before and after, if this result has moved it. */
  moved = $state.raw<{ from: number; to: number } | null>(null);
  /** What was played before each own act: where Undo leads to. */
  private marks: number[] = [];
  private known: JudgedTry | null = null;
  private reported = false;
  private readonly tasks: Judge;

  constructor(
    readonly whole: PuzzleWhole,
    readonly tried: Tried,
    tasks?: Judge,
  ) {
    this.tasks = tasks ?? { judge: http.tryPuzzle, report: http.puzzleResult };
  }

  get over(): boolean {
    return this.stage === "solved" || this.stage === "shown";
  }

  async begin(): Promise<void> {
    this.marks = [];
    this.known = null;
    this.clear("asked");
    await this.tried.lay(this.whole.scene);
  }

  /** Hears of an act before it is played, and plays it itself: what others answer comes with the verdict. */
  readonly before = (actions: string[]): boolean => {
    if (this.stage === "asked" || this.stage === "right") void this.play(actions);
    return false;
  };

  async play(actions: string[]): Promise<void> {
    const before = this.tried.actions.length;
    await this.tried.play(actions);
    if (this.tried.actions.length === before) return; // the referee has said no
    this.marks.push(before);
    await this.judge();
  }

  async back(): Promise<void> {
    const to = this.marks.pop();
    if (to === undefined) return;
    this.known = null;
    this.clear(this.marks.length ? "right" : "asked");
    await this.tried.back(this.tried.actions.length - to);
  }

  /** The next decision is lit, on the way to it. From then on it counts as not solved. */
  async suggest(): Promise<void> {
    this.fail();
    const known = this.known ?? (await this.asked());
    if (!known) return;
    const to = known.way.indexOf(known.decision);
    this.hint = known.way.slice(0, to < 0 ? 1 : to + 1);
  }

  /** The solution is played, from the beginning. */
  async show(): Promise<void> {
    this.fail();
    await this.begin();
    this.stage = "shown";
    await this.tried.play(this.whole.solution);
  }

  private async judge(): Promise<void> {
    this.clear("judging");
    const verdict = await this.asked();
    if (!verdict) {
      this.stage = "right";
      return;
    }
    if (verdict.answer.length) await this.tried.play(verdict.answer);
    if (verdict.result === "solved") {
      this.stage = "solved";
      await this.finish("solved");
    } else if (verdict.result === "refuted") {
      this.stage = "refuted";
      this.why = verdict.why;
      this.fail();
    } else this.stage = "right";
  }

  private async asked(): Promise<JudgedTry | null> {
    const { game, id } = this.whole.puzzle;
    try {
      return (this.known = await this.tasks.judge(game, id, [...this.tried.actions]));
    } catch (problem) {
      this.trouble = (problem as Error).message;
      return null;
    }
  }

  private fail(): void {
    if (!this.over) void this.finish("failed");
  }

  /** Told once, the first time that it is decided. */
  private async finish(how: Went): Promise<void> {
    const { game, id } = this.whole.puzzle;
    const first = progress().went[`${game}/${id}`] === undefined;
    note(game, id, how);
    if (this.reported || !first) return;
    this.reported = true;
    const before = solverOf(progress(), game);
    try {
      const result = await this.tasks.report(game, id, ownKey(), how === "solved" ? [...this.tried.actions] : [], before);
      if (result.counted) {
        rate(game, result.solver);
        this.moved = { from: Math.round(before.rating), to: Math.round(result.solver.rating) };
      }
      this.rated = result;
    } catch {
      // Nobody has to know: it is a rating, and not the puzzle.
    }
  }

  private clear(stage: Stage): void {
    this.stage = stage;
    this.why = this.trouble = "";
    this.hint = [];
  }
}
