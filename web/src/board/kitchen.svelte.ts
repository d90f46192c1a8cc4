/**
 * The board on the kitchen table: a position that is laid edit by edit. Each edit goes to the server, which says what came of it:
 * what can be put, set and removed, and what play could not have reached. No rule and no text of a scene is made here.
 */
import * as http from "../wire/http";
import type { Brush, Dial, Edit, Placed, SceneFacts } from "../wire/types";
import type { Position } from "./link";

export type Lay = typeof http.layScene;

export class Kitchen {
  facts = $state.raw<SceneFacts | null>(null);
  /** What is put by the next click on the board. */
  brush = $state<string | null>(null);
  /** The place that was clicked last without a brush. */
  at = $state<string | null>(null);
  /** Why the last edit was not made, or why nobody answered. */
  trouble = $state("");
  busy = $state(false);
  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  private waiting: Promise<unknown> = Promise.resolve();

  constructor(
    readonly game: string,
    readonly pack: string | null = null,
    private readonly lay: Lay = http.layScene,
  ) {}

  get scene(): string {
    return this.facts?.scene ?? "";
  }

  get position(): Position {
    return { scene: this.scene, pack: this.pack };
  }

  get mayUndo(): boolean {
    return this.past.length > 0;
  }

  get mayRedo(): boolean {
    return this.future.length > 0;
  }

  get chosen(): Brush | null {
    return this.facts?.brushes.find(({ key }) => key === this.brush) ?? null;
  }

  /** What lies where one has clicked, what is on top first. */
  get here(): Placed[] {
    return this.facts?.placed.filter(({ at }) => at === this.at) ?? [];
  }

  dials(tab: string): Dial[] {
    return this.facts?.dials.filter((dial) => dial.tab === tab) ?? [];
  }

  brushes(tab: string): Brush[] {
    return this.facts?.brushes.filter((brush) => brush.tab === tab) ?? [];
  }

  /** Another position: from a link, a file or a game; an empty table without. */
  open(scene = ""): Promise<boolean> {
    const before = this.scene;
    return this.ask(scene, [], () => before && this.remember(before));
  }

  /** One change after the other: whoever clicks fast waits for nobody. */
  edit(...edits: Edit[]): Promise<boolean> {
    return this.after(() => {
      const before = this.scene;
      return this.now(before, edits, (facts) => facts.scene !== before && this.remember(before));
    });
  }

  /** A click on a place: puts what was chosen, or chooses the place. */
  async click(at: string): Promise<void> {
    if (this.brush !== null) await this.edit({ put: this.brush, at });
    else this.at = at;
  }

  /** Takes what is on top of a place. */
  async clear(at: string): Promise<void> {
    if (this.facts?.placed.some((thing) => thing.at === at)) await this.edit({ remove: "", at });
  }

  async move(from: string, to: string): Promise<void> {
    const [thing] = this.facts?.placed.filter(({ at }) => at === from) ?? [];
    if (thing) await this.edit({ move: thing.key, at: to });
  }

  undo(): Promise<boolean> {
    const [before] = this.past.slice(-1);
    if (before === undefined) return Promise.resolve(false);
    const { scene, past, future } = this;
    return this.ask(before, [], () => {
      this.past = past.slice(0, -1);
      this.future = [...future, scene];
    });
  }

  redo(): Promise<boolean> {
    const [after] = this.future.slice(-1);
    if (after === undefined) return Promise.resolve(false);
    const { scene, past, future } = this;
    return this.ask(after, [], () => {
      this.past = [...past, scene];
      this.future = future.slice(0, -1);
    });
  }

  /** The same once more, in another language. */
  again(): Promise<boolean> {
    return this.ask(this.scene, [], () => {});
  }

  private remember(scene: string): void {
    this.past = [...this.past, scene];
    this.future = [];
  }

  private ask(scene: string, edits: Edit[], done: (facts: SceneFacts) => void): Promise<boolean> {
    return this.after(() => this.now(scene, edits, done));
  }

  private after(next: () => Promise<boolean>): Promise<boolean> {
    const coming = this.waiting.then(next);
    this.waiting = coming;
    return coming;
  }

  private async now(scene: string, edits: Edit[], done: (facts: SceneFacts) => void): Promise<boolean> {
    this.busy = true;
    try {
      const facts = await this.lay({ scene, edits, pack: this.pack, ...(scene ? {} : { game: this.game }) });
      done(facts);
      this.facts = facts;
      this.trouble = facts.refused ?? "";
      return facts.refused === null;
    } catch (problem) {
      this.trouble = (problem as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
