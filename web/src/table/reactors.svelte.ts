/** Who at this screen is asked whether they react, and who has tapped to be asked. */
import { untrack } from "svelte";
import type { GameModule } from "../games/board";
import type { TableState } from "../wire/types";
import { reacting } from "./reacting.svelte";
import { reflex } from "./reflex";
import type { Session } from "./session.svelte";

export class Reactors {
  tapped = $state.raw<string[]>([]);
  /** Who was asked last. */
  private asked: string | null = null;

  constructor(
    private readonly session: () => Session,
    private readonly module: () => GameModule,
  ) {
    $effect(() => this.follow());
    $effect(() => this.forget());
  }

  /** With several people at one screen: those who are asked only if they tap. */
  readonly seats = $derived.by(() => {
    const { chairs, front, hidden } = this.session();
    const mine = [...chairs.values()].flatMap(({ seat }) => (seat === null ? [] : [seat]));
    return this.module().pass && hidden && mine.length > 1 ? mine.filter((seat) => seat !== front.state?.view.turn) : [];
  });

  tap(seat: string): void {
    this.tapped = this.tapped.includes(seat) ? this.tapped.filter((each) => each !== seat) : [...this.tapped, seat];
  }

  /** All chairs answer as this screen's person wants it. */
  private follow(): void {
    const [{ mode, stops, passing }, module] = [reacting, this.module()];
    for (const chair of this.session().chairs.values()) {
      const taps = this.seats.length > 0 && !this.tapped.includes(chair.seat ?? "");
      const pass = (question: Parameters<NonNullable<GameModule["pass"]>>[0]): string | null => module.pass?.(question) ?? null;
      const stopped = (question: Parameters<typeof pass>[0]): boolean => stops.includes(module.momentOf?.(question) ?? "");
      const policy = (state: TableState): string | null => reflex(state, { mode, pass, stopped, passing: passing === state.view.turn, taps });
      untrack(() => chair.answering.follow(policy, chair.state));
    }
  }

  /** Whoever has answered has had their tap, and a turn that is over is passed no more. */
  private forget(): void {
    const { front } = this.session();
    const asked = front.youDecide && front.question && this.module().pass?.(front.question) ? front.seat : null;
    if (this.asked !== null && asked !== this.asked) this.tapped = untrack(() => this.tapped).filter((seat) => seat !== this.asked);
    this.asked = asked;
    if (reacting.passing !== null && front.state && front.state.view.turn !== reacting.passing) reacting.passing = null;
  }
}
