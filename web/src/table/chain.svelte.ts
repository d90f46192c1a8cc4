/** Several actions on their way, one after another: the next is sent when the one before is committed and seen. */
import type { TableState } from "../wire/types";

interface Sent {
  action: string;
  rest: string[];
  key: string;
  /** The version that it has made; null until the table has answered. */
  done: number | null;
}

export class Chain {
  private sent = $state.raw<Sent | null>(null);

  /** `request` sends an action and gives the key under which it will be answered. */
  constructor(private readonly request: (action: string, version: number) => string) {}

  /** Nothing is on its way. */
  get free(): boolean {
    return this.sent === null;
  }

  /** What was played is not seen yet, or more of it follows at once. */
  sending(state: TableState | null): boolean {
    return this.sent !== null && (this.sent.done === null || state?.you_decide === true || state!.version < this.sent.done);
  }

  send(actions: string[], version: number): void {
    const [action, ...rest] = actions;
    if (action !== undefined) this.sent = { action, rest, key: this.request(action, version), done: null };
  }

  done(key: string, version: number): void {
    if (this.sent?.key === key) this.sent.done = version;
  }

  /** The next action, once the one before is committed and seen, and if it can still be played. */
  goOn(state: TableState | null): void {
    if (!this.sent || this.sent.done === null || !state || state.version < this.sent.done) return;
    const { rest } = this.sent;
    const [next] = rest;
    if (next !== undefined && !state.you_decide && !state.result) return; // somebody else is asked before it goes on
    this.sent = null;
    if (next !== undefined && state.legal.includes(next)) this.send(rest, state.version);
  }

  /** Somebody has changed something: what has not been sent yet is dropped. */
  interrupt(): void {
    if (this.sent?.done != null && this.sent.rest.length) this.sent = null;
  }

  /** What was sent under this key is refused, and the rest with it; null if it was something else. */
  refused(key: string | null): string | null {
    if (!this.sent || this.sent.key !== key) return null;
    const { action } = this.sent;
    this.sent = null;
    return action;
  }
}
