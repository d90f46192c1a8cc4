/** What a strong player says of a game: asked for once, and shown as it grows. */
import * as http from "../wire/http";
import type { AnalysisProgress, Decision } from "../wire/types";
import { decisionsOf, evaluationsOf, turningOf, type Evaluation } from "./analysis";

export class Study {
  progress = $state.raw<AnalysisProgress | null>(null);
  trouble = $state("");
  private gone = false;

  constructor(
    private readonly look: http.Looking,
    private readonly last: () => number,
  ) {
    // One that somebody has asked for before is shown at once; whether there is one is not worth a complaint.
    void look(false).then(({ status }) => (status !== "none" && !this.gone ? this.begin() : undefined), () => {});
  }

  get done(): boolean {
    return this.progress?.status === "done";
  }

  evaluations = $derived.by<Evaluation[]>(() => (this.progress ? evaluationsOf(this.progress.analysis, this.done ? this.last() : this.progress.looked_at) : []));
  turning = $derived<number[]>(this.progress ? turningOf(this.progress.analysis) : []);
  /** By the moment that they led to. */
  decisions = $derived<Map<number, Decision>>(this.progress ? decisionsOf(this.progress.analysis) : new Map());

  async begin(): Promise<void> {
    this.trouble = "";
    try {
      for await (const now of http.growing(this.look)) {
        if (this.gone) return;
        this.progress = now;
      }
    } catch (problem) {
      this.trouble = (problem as Error).message;
    }
  }

  leave(): void {
    this.gone = true;
  }
}
