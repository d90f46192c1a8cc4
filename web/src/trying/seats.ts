/** Who sits at a position that somebody tries things on: nobody but the seats themselves. */
import type { SeatFacts } from "../wire/types";

export const seatsOf = (seats: string[]): SeatFacts[] => seats.map((seat) => ({ seat, kind: "person", name: seat, taken: true, connected: false, again: false, left: false }));
