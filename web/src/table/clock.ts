/** The server keeps the clocks; between its messages the running one is counted down here. */

export interface Clocks {
  left: Record<string, number>;
  running: string | null;
  /** When this was told, on this machine's clock, in milliseconds. */
  told: number;
}

export function secondsLeft(clocks: Clocks, seat: string, now: number): number | null {
  const left = clocks.left[seat];
  if (left === undefined) return null;
  return Math.max(0, clocks.running === seat ? left - (now - clocks.told) / 1000 : left);
}

/** "9:05", under ten seconds "7.4". */
export function clockFace(seconds: number): string {
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
