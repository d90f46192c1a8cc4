/**
 * What a screen shows of a game, step by step.
 *
 * Actions arrive in bunches; a person wants to see them one after another. Steps of this screen's own seats are shown at once,
 * because whoever took them knows. The others take their time, and can be seen again. So does the end of the game, whoever
 * brought it about: it happens on the board before the result lies over it.
 */
import type { Moving, View } from "../games/board";
import type { Committed, GameEvent } from "../wire/types";
import { ENDING, isLast, paced, stepTime } from "./pace";

export interface Step {
  version: number;
  seat: string;
  heard: string;
  /** What happened, with words that may be told again in another language. */
  events: GameEvent[];
  before: View | null;
  after: View;
}

/** Whether a step has changed anything on the table but who is asked what. */
export function changes({ before, after }: Step): boolean {
  const table = (view: View | null): string => JSON.stringify({ ...view, question: null, to_decide: null });
  return table(before) !== table(after);
}

export class Playback {
  view = $state.raw<View | null>(null);
  previous = $state.raw<View | null>(null);
  step = $state.raw<Step | null>(null);
  /** How often a step has been shown. */
  moment = $state(0);
  /** Something is on its way across the screen; nothing can be done until it has arrived. */
  playing = $state(false);
  /** A moment of the past is being looked at. */
  looking = $state(false);
  /** What happened since this screen's last own step; what "again" shows. */
  recent = $state.raw<Step[]>([]);
  /** How many steps have arrived that were not shown yet; the log keeps them back. */
  untold = $state(0);
  reducedMotion = false;
  /** For how long what the events tell moves on the board. */
  moving: ((events: GameEvent[]) => Moving) | undefined;

  private queue: { step: Step; told: boolean }[] = [];
  private latest: View | null = null;
  private newest: Step | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held = false;

  constructor(private readonly own: ReadonlySet<string>) {}

  /** What was committed since the last time, and the view after it. If that is nothing, the view is taken as it is. */
  receive(committed: Committed[], view: View): Step[] {
    const steps = committed.map((each, index) => this.stepOf(each, index === 0 ? this.latest : committed[index - 1]!.view));
    const first = this.latest === null;
    this.latest = view;
    for (const step of steps) this.remember(step);
    if (first || !steps.length) this.skip();
    else this.queue.push(...steps.map((step) => ({ step, told: false })));
    this.count();
    this.run();
    return steps;
  }

  /** Nothing moves behind a curtain: what arrives waits until it opens. */
  hold(held: boolean): void {
    this.held = held;
    if (held) this.stopTimer();
    else this.run();
  }

  again(): void {
    this.looking = false;
    this.stopTimer();
    this.queue = this.recent.map((step) => ({ step, told: true }));
    this.count();
    this.playing = this.queue.length > 0;
    const before = this.recent[0]?.before;
    if (!before) return this.run();
    this.step = null; // so that even a single step happens again
    this.view = before;
    this.timer = setTimeout(() => this.next(), stepTime(1, this.reducedMotion) / 2);
  }

  /** To the present, at once. */
  skip(): void {
    this.stopTimer();
    this.queue = [];
    this.untold = 0;
    this.playing = false;
    this.looking = false;
    this.step = this.newest;
    this.previous = this.newest?.before ?? null;
    this.view = this.latest;
  }

  /** Shows one step of the past, until `skip`. */
  look(step: Step): void {
    this.skip();
    this.looking = true;
    this.display(step);
  }

  private stepOf({ version, seat, heard, events, view }: Committed, before: View | null): Step {
    return { version, seat, heard, events, before, after: view };
  }

  private remember(step: Step): void {
    const last = this.newest;
    const newChapter = !last || this.own.has(last.seat) || (this.own.size === 0 && last.before?.turn !== last.after.turn);
    if (!this.own.has(step.seat)) this.recent = newChapter ? [step] : [...this.recent, step];
    this.newest = step;
  }

  private run(): void {
    if (this.held || this.timer !== undefined) return;
    this.next();
  }

  private next(): void {
    this.timer = undefined;
    const next = this.queue.shift();
    if (!next) {
      this.playing = false;
      if (!this.looking) this.view = this.latest;
      return;
    }
    this.looking = false;
    this.count();
    this.display(next.step);
    const time = this.timeOf(next.step);
    if (time === 0) return this.next();
    this.playing = true;
    this.timer = setTimeout(() => this.next(), time);
  }

  /** How long a step stays before the next one is shown. */
  private timeOf({ seat, events }: Step): number {
    if (isLast(events) && !this.reducedMotion) return paced(ENDING);
    return this.own.has(seat) ? 0 : stepTime(this.queue.length, this.reducedMotion, this.moving?.(events));
  }

  private count(): void {
    this.untold = this.queue.filter(({ told }) => !told).length;
  }

  private display(step: Step): void {
    this.moment++;
    this.step = step;
    this.previous = step.before;
    this.view = step.after;
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
