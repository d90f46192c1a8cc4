/** A scene of the rule book, step by step on a board; one may leave its way at any step, and come back to it. */
import { Tried, type AskScene } from "../trying/tried.svelte";
import * as http from "../wire/http";
import type { Caution, BookScene } from "../wire/types";

/** One thing that is shown: an action, with the answers of chance that the scene fixes behind it. */
export interface ScriptStep {
  do: string[];
  /** The rules of which one refuses it; none if it is accepted. */
  refused: string[];
}

export function scriptOf(steps: BookScene["steps"]): ScriptStep[] {
  const script: ScriptStep[] = [];
  for (const { do: action, refused } of steps) {
    const before = script.at(-1);
    if (action.startsWith("chance") && before && !before.refused.length && !refused.length) before.do.push(action);
    else script.push({ do: [action], refused });
  }
  return script;
}

export class SceneWalk {
  readonly script: ScriptStep[];
  readonly tried: Tried;
  /** How many steps of the script have been shown. */
  at = $state(0);
  /** Accepted steps as orders, in words, by their number. */
  labels = $state.raw<Record<number, string>>({});
  /** What the referee said to the refused ones that were shown. */
  answers = $state.raw<Record<number, Caution>>({});

  constructor(
    readonly scene: BookScene,
    private readonly ask: AskScene = http.sceneLine,
  ) {
    this.script = scriptOf(scene.steps);
    this.tried = new Tried({ ask });
  }

  /** The position, and the words for all steps. */
  async begin(): Promise<void> {
    this.at = 0;
    this.answers = {};
    await Promise.all([this.tried.lay(this.scene.text), this.name()]);
  }

  /** In the language of the page. */
  async name(): Promise<void> {
    const told = await this.ask(this.scene.text, this.played(this.script.length), null).catch(() => null);
    let action = 0;
    const labels: Record<number, string> = {};
    this.script.forEach((step, number) => {
      if (step.refused.length) return;
      labels[number] = told?.labels[action] ?? step.do[0]!;
      action += step.do.length;
    });
    this.labels = labels;
  }

  /** The actions of the first steps that are accepted. */
  played(count: number): string[] {
    return this.script.slice(0, count).flatMap((step) => (step.refused.length ? [] : step.do));
  }

  get next(): ScriptStep | null {
    return this.script[this.at] ?? null;
  }

  /** Whether something else was played than the scene shows. */
  get astray(): boolean {
    return this.tried.actions.join("\n") !== this.played(this.at).join("\n");
  }

  /** Shows the next step; whether there was one. */
  async on(): Promise<boolean> {
    const { next, at, tried } = this;
    if (!next || this.astray || tried.busy) return false;
    this.at = at + 1; // a step that is under way is shown already
    await tried.play(next.do);
    const no = tried.facts?.refused;
    if (next.refused.length && no) this.answers = { ...this.answers, [at]: no };
    return true;
  }

  /** Before a step that was shown, or back from where one went astray. */
  async go(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(at, this.script.length));
    this.tried.forgive();
    await this.tried.lay(this.scene.text, this.played(this.at));
  }

  /** Whoever plays what comes next has taken the step; everything else leads astray. */
  before(actions: string[]): boolean {
    if (this.astray || actions.join("\n") !== this.next?.do.join("\n")) return true;
    void this.on();
    return false;
  }
}
