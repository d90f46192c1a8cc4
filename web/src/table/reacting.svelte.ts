/** When this browser's person is asked whether they react; remembered. */
import { MODES, type Mode } from "./reflex";

const MODE = "soulgames.reactions";
const STOPS = "soulgames.stops";

class Reacting {
  mode = $state<Mode>(MODES.find((mode) => mode === localStorage.getItem(MODE)) ?? "auto");
  stops = $state.raw<string[]>((localStorage.getItem(STOPS) ?? "").split(" ").filter(Boolean));
  /** The turn in which nobody here wants to react any more, by whose it is. */
  passing = $state<string | null>(null);

  choose(mode: Mode): void {
    this.mode = mode;
    localStorage.setItem(MODE, mode);
  }

  next(): void {
    this.choose(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]!);
  }

  toggle(stop: string): void {
    this.stops = this.stops.includes(stop) ? this.stops.filter((each) => each !== stop) : [...this.stops, stop];
    localStorage.setItem(STOPS, this.stops.join(" "));
  }
}

export const reacting = new Reacting();
