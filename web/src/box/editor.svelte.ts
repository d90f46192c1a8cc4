/** A box while it is typed in: what was typed goes to the server, which writes it into the file and says what the cards read now. */
import type { PackCard, PackChange, PackFacts, PackTrouble } from "../wire/types";
import type { Written } from "./values";

/** Milliseconds without a key before what was typed is looked at. */
const PAUSE = 250;
/** After that many the server is asked again, if it had too much to do. */
const LATER = 2000;

export type Look = (content: string, changes: PackChange[], cards: PackCard[]) => Promise<PackFacts>;

export class Editor {
  /** The last answer. */
  facts = $state.raw<PackFacts | null>(null);
  /** The last one without a mistake: cards are drawn from it. */
  sound = $state.raw<PackFacts | null>(null);
  /** What was typed and is not answered yet, by path: the text of its field. */
  drafts = $state.raw<Record<string, string>>({});
  trouble = $state("");
  /** Something is on its way. */
  busy = $state(false);
  /** The path of the card that was added last. */
  added = $state("");
  private pending = new Map<string, PackChange>();
  private cards: PackCard[] = [];
  private content: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;
  private waiting = false;
  private again = false;

  constructor(
    content: string,
    private readonly look: Look,
    private readonly keep: (facts: PackFacts) => void = () => {},
  ) {
    this.content = content;
  }

  get text(): string {
    return this.content;
  }

  get problems(): PackTrouble[] {
    return this.facts?.problems ?? [];
  }

  problem(path: string): string {
    return this.problems.find((each) => each.path === path)?.text ?? "";
  }

  /** A value, and the text of its field. An owner's value is printed, unless it is put back. */
  change(path: string, value: Written, draft: string, source = "printed"): void {
    this.pending.set(path, { path, value, source });
    this.drafts = { ...this.drafts, [path]: draft };
    this.soon();
  }

  /** A whole card, or a value that a pack need not have, is taken out of the file. */
  takeOut(path: string): void {
    this.change(path, null, "");
  }

  /** A new card, which begins as another one. */
  add(card: PackCard): void {
    this.cards = [...this.cards, card];
    clearTimeout(this.timer);
    void this.check();
  }

  /** The whole file, as somebody has edited or brought it. */
  replace(content: string): void {
    this.content = content;
    this.pending.clear();
    this.cards = [];
    this.drafts = {};
    this.soon();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.busy = this.waiting = true;
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Asks now. One question at a time: what is typed meanwhile goes with the next. */
  async check(): Promise<void> {
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = this.busy = true;
    this.waiting = false;
    const [content, changes, cards] = [this.content, [...this.pending.values()], this.cards];
    try {
      const facts = await this.look(content, changes, cards);
      if (content === this.content) this.take(facts, changes, cards);
      this.trouble = "";
    } catch (problem) {
      this.fail(problem as Error & { code?: string }, changes, cards);
    }
    this.asking = false;
    if (this.again) {
      this.again = false;
      void this.check();
    } else {
      this.busy = this.waiting || this.pending.size > 0 || this.cards.length > 0;
    }
  }

  private take(facts: PackFacts, changes: PackChange[], cards: PackCard[]): void {
    for (const change of changes) if (this.pending.get(change.path) === change) this.forget(change.path);
    this.cards = this.cards.filter((card) => !cards.includes(card));
    this.content = facts.content;
    this.facts = facts;
    if (!facts.problems.length) this.sound = facts;
    this.added = facts.added.at(-1) ?? "";
    this.keep(facts);
  }

  private forget(path: string): void {
    this.pending.delete(path);
    const { [path]: _, ...others } = this.drafts;
    this.drafts = others;
  }

  /** What cannot be written is let go; for everything else it may only be too early. */
  private fail(problem: Error & { code?: string }, changes: PackChange[], cards: PackCard[]): void {
    this.trouble = problem.message;
    if (problem.code === "invalid" || problem.code === "malformed") {
      for (const { path } of changes) this.forget(path);
      this.cards = this.cards.filter((card) => !cards.includes(card));
    } else this.timer = setTimeout(() => void this.check(), LATER);
  }
}
