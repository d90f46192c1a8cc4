/** Who is who, in words. */
import { capital, YOU } from "../games/grammar";
import { levelName } from "../home/levels";
import type { Result, SeatFacts } from "../wire/types";

/** What each seat is called on this screen: "You" where one person alone plays here, the seat where a name is not enough. */
export function namesOf(seats: SeatFacts[], mine: string[], seatName: (seat: string) => string): Record<string, string> {
  const alone = mine.length === 1 ? mine[0] : null;
  const unclear = ({ seat, name }: SeatFacts): boolean => !name || name === seat || seats.filter((other) => other.name === name).length > 1;
  const nameOf = (facts: SeatFacts): string => (unclear(facts) ? seatName(facts.seat) : capital(facts.kind === "bot" ? levelName(facts.name) : facts.name));
  return Object.fromEntries(seats.map((facts) => [facts.seat, facts.seat === alone ? YOU : nameOf(facts)]));
}

/** Whether somebody here has won. The winner is a seat or, where several play together, a side: "shells" are "shells-1" and "shells-2". */
export function won({ winner }: Result, seats: string[]): boolean {
  return winner !== null && seats.some((seat) => seat === winner || seat.startsWith(`${winner}-`));
}
