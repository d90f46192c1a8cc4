/** How much room the window leaves. The board's size and where everything lies follow from that alone. */
export class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);

  /** Without room for a column beside the board. */
  readonly narrow = $derived(this.width < 960 || this.width < this.height);
  /** So low that a board with anything above or below it would be too small to play on. */
  readonly low = $derived(this.narrow && this.height < 520 && this.width > 1.2 * this.height);
}
