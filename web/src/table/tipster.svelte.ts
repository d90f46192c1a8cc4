/** Tips for the one who decides: one at a time, asked for at every decision, and only as long as it is the same one. */
export interface Tip {
  text: string;
  rule: string;
}

export class Tipster {
  private told = $state.raw<Tip | null>(null);
  /** What was read and put away is not said again at this table. */
  private readonly read = new Set<string>();
  private asked = -1;

  /** `request` asks about the decision at a version of the table. */
  constructor(private readonly request: (version: number) => void) {}

  get tip(): Tip | null {
    return this.told;
  }

  /** Asks once for each decision. */
  ask(version: number): void {
    if (version === this.asked) return;
    this.asked = version;
    this.request(version);
  }

  /** What is told about another decision comes too late. */
  heard(version: number, text: string, rule: string): void {
    if (version === this.asked) this.told = text && !this.read.has(text) ? { text, rule } : null;
  }

  /** Nobody is asked any more. */
  hush(): void {
    this.told = null;
    this.asked = -1;
  }

  dismiss(): void {
    if (this.told) this.read.add(this.told.text);
    this.told = null;
  }
}
