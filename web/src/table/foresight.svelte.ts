/**
 * What could be done after a declaration that has not been made yet. Choosing somebody is free: nobody hears of it, and it is
 * declared together with its first act.
 */
import type { Ahead, TableState } from "../wire/types";

/** What is known before a decision. */
export type Prospect = Pick<TableState, "legal" | "labels" | "routes" | "dangers" | "blocked" | "question">;
export const NOTHING: Prospect = { legal: [], labels: {}, routes: {}, dangers: {}, blocked: {}, question: null };

export class Foresight {
  /** The declaration that is being thought about. */
  chosen = $state.raw<string | null>(null);
  private known = $state.raw<Record<string, Ahead>>({});

  constructor(private readonly ask: (action: string) => void) {}

  /** What would be so; null while nobody is chosen, or until the table has answered. */
  get ahead(): Ahead | null {
    return this.chosen === null ? null : (this.known[this.chosen] ?? null);
  }

  /** Whoever is chosen once more is left alone again. */
  choose(action: string | null): void {
    this.chosen = this.chosen === action ? null : action;
    if (this.chosen !== null && !this.known[this.chosen]) this.ask(this.chosen);
  }

  heard(ahead: Ahead): void {
    this.known = { ...this.known, [ahead.action]: ahead };
  }

  forget(): void {
    this.chosen = null;
    this.known = {};
  }
}
