/** Who sits where at a table, as this screen sees it, and what they are called. */
import type { GameModule } from "../games/board";
import type { Session } from "./session.svelte";
import { namesOf } from "./names";

export class Seating {
  constructor(
    private readonly session: () => Session,
    private readonly module: () => GameModule,
  ) {}

  private readonly chair = $derived.by(() => this.session().front);
  private readonly all = $derived(this.chair.seats.map(({ seat }) => seat));

  /** The seats that are played before this screen. */
  readonly mine = $derived.by(() => [...this.session().chairs.values()].flatMap(({ seat }) => (seat === null ? [] : [seat])));

  readonly names = $derived.by(() => namesOf(this.chair.seats, this.mine, this.module().seatName));

  /** The seat to whom the screen must be passed first. */
  readonly curtain = $derived.by(() => {
    const { curtain, chairs } = this.session();
    return curtain === null ? null : (chairs.get(curtain)?.seat ?? curtain);
  });

  // Where nothing is hidden, nobody changes places when the screen is passed.
  private readonly near = $derived.by(() => (this.session().hidden ? this.chair.seat : this.mine[0]) ?? this.all[0] ?? "");

  /** The seats of this side of the table, and of the other one. */
  readonly ours = $derived(this.all.filter((seat) => this.sideOf(seat) === this.sideOf(this.near)));
  readonly theirs = $derived(this.all.filter((seat) => !this.ours.includes(seat)));

  /** There is no advice against people elsewhere, nor where somebody has been elsewhere before. */
  readonly advised = $derived(this.chair.seats.every(({ seat, kind }) => kind === "bot" || seat === this.chair.seat || (this.chair.hotseat && this.mine.includes(seat))));

  private sideOf(seat: string): string {
    return this.module().sideOf?.(seat) ?? seat;
  }
}
