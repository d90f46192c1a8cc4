/** All that one screen holds of a table: a chair for each seat played here, or the public's place; and the curtain. */
import type { Socket } from "../wire/connection";
import { Chair } from "./chair.svelte";
import { curtainFor, front, type Screen } from "./curtain";

export class Session {
  readonly chairs: Map<string, Chair>;
  /** Whose view was on the screen last. */
  private shown = $state<string | null>(null);

  private readonly screen = $derived.by<Screen>(() => ({
    seats: this.seats,
    hidden: this.hidden,
    decider: this.decider,
    shown: this.shown,
  }));

  /** The seat to whom the screen must be passed first. */
  readonly curtain = $derived(curtainFor(this.screen));

  /** The chair whose view is on the screen. */
  readonly front = $derived.by(() => this.chairs.get(front(this.screen) ?? "") ?? [...this.chairs.values()][0]!);

  constructor(
    readonly table: string,
    /** Tokens by seat, or by "?" while the seat is not known; none for a spectator. */
    readonly tokens: Record<string, string>,
    /** Whether seats of this game know different things. */
    readonly hidden: boolean,
    address: string,
    /** The version after which the past is told; null for the present alone. */
    since: number | null = null,
    open?: (address: string) => Socket,
  ) {
    // In an open game everybody at this screen has seen everything; behind a curtain only one's own steps are known.
    const everybody = new Set<string>();
    const own = (): Set<string> => (hidden ? new Set() : everybody);
    const chairs = this.seats.map((seat): [string, Chair] => [seat, new Chair(address, tokens[seat]!, own(), since, this.seats.length > 1, open)]);
    this.chairs = new Map(chairs.length ? chairs : [["", new Chair(address, null, new Set(), since, false, open)]]);
    this.holdAllBut(null);
  }

  get seats(): string[] {
    return Object.keys(this.tokens);
  }

  /** Whether the server has welcomed everybody at this screen: before, nobody knows to whom it has to be passed. */
  get seated(): boolean {
    return [...this.chairs.values()].every(({ state }) => state !== null);
  }

  get spectator(): boolean {
    return this.seats.length === 0;
  }

  private get decider(): string | null {
    for (const [seat, chair] of this.chairs) if (chair.youDecide) return seat;
    return null;
  }

  /** The curtain opens for the seat that it names. */
  reveal(): void {
    if (this.curtain === null) return;
    this.shown = this.curtain;
    this.holdAllBut(this.shown);
  }

  /** Everybody at this screen wants to play again. */
  askRematch(): void {
    for (const chair of this.chairs.values()) chair.askRematch();
  }

  /** The page is in another language. */
  speak(): void {
    for (const chair of this.chairs.values()) chair.speak();
  }

  hurry(): void {
    for (const chair of this.chairs.values()) chair.hurry();
  }

  leave(): void {
    for (const chair of this.chairs.values()) chair.leave();
  }

  /** Behind the curtain nothing is shown, so that nobody misses what happened in the other's turn. */
  private holdAllBut(seat: string | null): void {
    if (!this.hidden || this.seats.length < 2) return;
    for (const [name, chair] of this.chairs) chair.playback.hold(name !== seat);
  }
}
