/** A strong player whom a seat may ask what it would do. */
import type { ServerMessage } from "../wire/types";
import { followed, further, type Advice } from "./advice";

export class Adviser {
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);
  /** So many others are advised before this seat. */
  before = $state(0);

  /** `request` sends the question, and says whether there was anything to ask about. */
  constructor(private readonly request: () => boolean) {}

  /** Whoever asks again is shown a step more. */
  ask(): void {
    if (this.advice) this.advice = further(this.advice);
    else if (this.request()) [this.thinking, this.before] = [true, 0];
  }

  answered(plan: Extract<ServerMessage, { type: "hint" }>): void {
    this.thinking = false;
    this.advice = { ...plan, shown: 1 };
  }

  /** This seat has played something: what is left of the plan. */
  follow(played: string): void {
    this.advice = followed(this.advice, played);
  }

  /** What was planned is over. */
  dismiss(): void {
    this.advice = null;
  }
}
