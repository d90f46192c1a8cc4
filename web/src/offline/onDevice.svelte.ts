/** A table that is to be opened on this device: what can be played here, once the engine is there. */
import { gamesHere } from "../wire/http";
import { reach } from "../wire/reach.svelte";
import type { GameFacts } from "../wire/types";
import { ready } from "./ready.svelte";

export class OnDevice {
  /** What the person wants; without the server there is no choice. */
  wanted = $state(false);
  game = $state.raw<GameFacts | null>(null);
  trouble = $state("");

  constructor(private readonly name: string) {}

  readonly chosen = $derived.by(() => this.wanted || !reach.server);
  /** The engine is on its way. */
  readonly waiting = $derived.by(() => this.chosen && this.game === null && !this.trouble);

  /** Gets the engine, for now and for later. */
  async prepare(): Promise<void> {
    this.trouble = "";
    try {
      await ready.make();
      this.game = (await gamesHere()).find(({ name }) => name === this.name) ?? null;
    } catch (problem) {
      this.trouble = (problem as Error).message;
    }
  }
}
