/** A position on which things are tried, for all seats by the one who tries: what was played so far, and what the referee says. */
import type { Notice } from "../table/notice";
import { Line } from "../review/line.svelte";
import type { Review } from "../review/review.svelte";
import * as http from "../wire/http";
import type { GameEvent, SceneLine } from "../wire/types";

export type Told = Omit<SceneLine, "moments">;
export type AskScene = (scene: string, actions: string[], eyes: string | null) => Promise<SceneLine>;

export interface Trying {
  /** The seat as which it is seen; all cards are open without. */
  eyes?: string | null;
  /** The text of a content pack that the scene needs and the server does not have. */
  pack?: string | null;
  /** For how many milliseconds each of several steps is shown; they are shown as one without. */
  pause?: (events: GameEvent[]) => number;
  ask?: AskScene;
}

export class Tried {
  /** The text of the scene that was laid out. */
  scene = $state("");
  /** Waiting for the referee. */
  busy = $state(false);
  /** Why the server has not answered, or what is wrong with the scene. */
  trouble = $state("");
  eyes = $state<string | null>(null);
  /** For how many milliseconds each of several steps is shown. The board on which they are shown sets it. */
  pause: ((events: GameEvent[]) => number) | undefined;
  private line = $state.raw<Line<SceneLine> | null>(null);
  /** What had been played when it was laid out. */
  private begun: string[] = [];
  private tried = $state("");
  private forgiven = $state.raw<unknown>(null);
  private asked = 0;
  private readonly ask: AskScene;

  constructor({ eyes = null, pack = null, pause, ask }: Trying = {}) {
    this.eyes = eyes;
    this.pause = pause;
    this.ask = ask ?? ((scene, actions, seen) => http.sceneLine(scene, actions, seen, pack));
  }

  /** The position with these actions played; nothing of it moves. */
  lay(scene: string, actions: string[] = []): Promise<void> {
    this.scene = scene;
    this.begun = actions;
    return this.laid(actions);
  }

  /** Plays on for whoever decides. What is refused is not kept, and `refusal` says why. Whether all of it was played. */
  async play(more: string[]): Promise<boolean> {
    const { line } = this;
    if (!line || this.busy) return false;
    const before = line.actions.length;
    await this.waiting(line.play(more));
    this.trouble = line.trouble;
    const played = line.actions.length - before;
    this.tried = more[played] ?? "";
    return played === more.length;
  }

  /** Takes the last action back, or several. */
  back(count = 1): Promise<void> {
    return this.laid(this.actions.slice(0, Math.max(0, this.actions.length - count)));
  }

  /** As it was laid out. */
  reset(): Promise<void> {
    return this.laid(this.begun);
  }

  /** The same once more: with other eyes, or in another language. */
  again(): Promise<void> {
    return this.laid(this.actions);
  }

  get actions(): string[] {
    return this.line?.actions ?? [];
  }

  /** Its moments, and at which of them one is; null until they have come. */
  get walk(): Review | null {
    return this.line?.walk ?? null;
  }

  get facts(): Told | null {
    return this.line?.facts ?? null;
  }

  /** What could be done; null while something is shown or asked, and when one looks at an earlier moment. */
  get ahead(): Told["ahead"] | null {
    const { walk, facts } = this;
    return !this.busy && walk && walk.at === walk.last ? (facts?.ahead ?? null) : null;
  }

  /** What the referee says to the last try, until that was read. */
  get refusal(): Notice | null {
    const no = this.facts?.refused;
    return no && no !== this.forgiven ? { tone: "refused", text: no.text, rule: no.rule || null, action: this.tried } : null;
  }

  forgive(): void {
    this.forgiven = this.facts?.refused ?? null;
  }

  private async laid(actions: string[]): Promise<void> {
    const { scene, eyes } = this;
    const line = new Line<SceneLine>(0, (_, wanted) => this.ask(scene, wanted, eyes), (events) => this.pause?.(events) ?? 0);
    if (!(await this.waiting(line.lay(actions, actions.length)))) return;
    this.trouble = line.trouble;
    if (line.walk) this.line = line; // what cannot be laid out leaves what was there
  }

  /** Whether nothing else was asked for meanwhile. */
  private async waiting(coming: Promise<void>): Promise<boolean> {
    const number = ++this.asked;
    this.busy = true;
    await coming;
    if (number !== this.asked) return false;
    this.busy = false;
    return true;
  }
}
