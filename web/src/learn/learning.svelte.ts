/** A lesson as somebody takes it: which step they are at, and what was said to their last try. */
import type { Tried } from "../trying/tried.svelte";
import * as http from "../wire/http";
import type { LessonAnswer, LessonFacts, LessonStep } from "../wire/types";

export type JudgeStep = (game: string, name: string, step: number, actions: string[]) => Promise<LessonAnswer>;

export class Learning {
  number = $state(0);
  /** What was said to the last try; nothing while it only led on. */
  answer = $state.raw<LessonAnswer | null>(null);
  judging = $state(false);
  trouble = $state("");
  /** The learner's own actions in this step. */
  private own = $state.raw<string[]>([]);
  private asked = 0;

  constructor(
    /** In the language of the page. */
    private readonly told: () => LessonFacts,
    readonly tried: Tried,
    private readonly judge: JudgeStep = http.tryStep,
  ) {}

  get lesson(): LessonFacts {
    return this.told();
  }

  get step(): LessonStep {
    return this.lesson.steps[this.number]!;
  }

  /** The goal is reached, or there is nothing to try. */
  get done(): boolean {
    return this.answer?.verdict === "done" || this.step.demo.length === 0;
  }

  get last(): boolean {
    return this.number === this.lesson.steps.length - 1;
  }

  /** What the lesson would do next, as far as it was not done yet. */
  get natural(): string | null {
    const played = [...this.tried.actions];
    const left = this.step.demo.filter((action) => {
      const at = played.indexOf(action);
      if (at >= 0) played.splice(at, 1);
      return at < 0;
    });
    return left.find((action) => this.tried.ahead?.legal.includes(action)) ?? null;
  }

  begin(number: number): Promise<void> {
    this.asked++;
    [this.number, this.own, this.answer, this.judging, this.trouble] = [number, [], null, false, ""];
    return this.tried.lay(this.step.scene);
  }

  /** What is tried waits for the judge: so nothing is played here by itself. */
  readonly before = (actions: string[]): boolean => {
    void this.attempt(actions);
    return false;
  };

  /** What is played further in this step, and what is said to it. */
  async attempt(actions: string[]): Promise<void> {
    if (this.judging || this.done) return;
    const all = [...this.own, ...actions];
    const answer = await this.judged(all);
    if (!answer) return;
    this.own = all.slice(0, answer.kept);
    await this.tried.play(answer.played.slice(this.tried.actions.length));
    this.answer = answer.verdict === "onward" ? null : answer;
    const wrong = all[answer.kept];
    if (answer.verdict === "refused" && wrong !== undefined) await this.tried.play([wrong]); // the referee says no at its square
  }

  /** From its beginning, as the lesson would do it. */
  async show(): Promise<void> {
    await this.begin(this.number);
    await this.attempt(this.step.demo);
  }

  /** What was said, in the language of now. */
  async again(): Promise<void> {
    if (this.answer?.verdict === "done") this.answer = (await this.judged(this.own)) ?? this.answer;
    else this.answer = null;
  }

  /** None, if something else was begun meanwhile or the server does not answer. */
  private async judged(actions: string[]): Promise<LessonAnswer | null> {
    const number = ++this.asked;
    this.judging = true;
    this.trouble = "";
    try {
      const found = await this.judge(this.lesson.game, this.lesson.name, this.number, actions);
      return number === this.asked ? found : null;
    } catch (problem) {
      if (number === this.asked) this.trouble = (problem as Error).message;
      return null;
    } finally {
      if (number === this.asked) this.judging = false;
    }
  }
}
