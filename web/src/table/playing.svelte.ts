/** What a person does at the board: a declaration waits for the first act, and what costs something is asked about once. */
import type { GameModule } from "../games/board";
import type { Caution } from "../wire/types";
import type { Chair } from "./chair.svelte";

export interface Risk {
  actions: string[];
  cautions: Caution[];
  version: number;
}

export class Playing {
  private asked = $state.raw<Risk | null>(null);

  constructor(
    private readonly module: () => GameModule,
    private readonly chair: () => Chair,
  ) {}

  /** What would be lost, and by what. */
  get risk(): Risk | null {
    return this.chair().youDecide && this.asked?.version === this.chair().state?.version ? this.asked : null;
  }

  act(actions: string[]): void {
    const chair = this.chair();
    const [first] = actions;
    const { chosen } = chair.foresight;
    if (first === undefined || !chair.state) return;
    if (actions.length === 1 && this.chooses(first)) return;
    const own = chosen !== null && (this.module().acts?.(first) || !chair.state.legal.includes(first));
    // Nobody is declared for what the referee will refuse.
    if (own && chair.foresight.ahead && !chair.legal.includes(first)) return chair.why(`${chosen}, ${first}`);
    const whole = own ? [chosen, ...actions] : actions;
    const cautions = this.costs(actions);
    if (!cautions.length) return chair.act(whole);
    this.asked = { actions: whole, cautions, version: chair.state.version };
  }

  dare(): void {
    const { risk } = this;
    this.asked = null;
    if (risk) this.chair().act(risk.actions);
  }

  stay(): void {
    this.asked = null;
  }

  /** Whether an action only chooses somebody, or nobody any more. */
  private chooses(action: string): boolean {
    const { foresight, legal, state } = this.chair();
    if (!this.module().declares?.(action)) return false;
    const back = foresight.chosen !== null && (foresight.chosen === action || !(action in state!.blocked)); // to whoever is active
    if (legal.includes(action)) foresight.choose(action);
    else if (back) foresight.choose(null);
    else return false;
    return true;
  }

  /** What a whole move costs stands at its name. */
  private costs(actions: string[]): Caution[] {
    const { dangers, routes } = this.chair();
    const [only] = actions;
    if (actions.length === 1) return dangers[only!] ?? [];
    const way = actions.join();
    return dangers[Object.keys(routes).find((name) => routes[name]!.join() === way) ?? ""] ?? [];
  }
}
