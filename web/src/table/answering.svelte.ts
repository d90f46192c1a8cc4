/** The answers that a seat gives by itself, each after a pause that was drawn before anything was looked at. */
import type { TableState } from "../wire/types";
import { pause } from "./reflex";

/** What a seat answers without being asked; null if a person is. */
export type Policy = (state: TableState) => string | null;

export class Answering {
  /** What is about to be answered, if nobody stops it. */
  answer = $state.raw<string | null>(null);
  /** What was taken back is not done again by itself. */
  wary = false;
  private policy: Policy = () => null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (answer: string, version: number) => void) {}

  /** From now on; also for what is asked now. */
  follow(policy: Policy, state: TableState | null): void {
    this.policy = policy;
    if (!state) return;
    if (this.answer === null) this.consider(state);
    else if (policy(state) === null) this.stop();
  }

  consider(state: TableState): void {
    const time = pause();
    this.stop();
    if (!state.you_decide || this.wary) return;
    this.answer = this.policy(state);
    this.timer = setTimeout(() => this.answer !== null && this.send(this.answer, state.version), time);
  }

  /** Somebody wants to be asked after all. */
  stop(): void {
    clearTimeout(this.timer);
    this.answer = null;
  }
}
