/** Who is who, in words. */
import { capital, YOU } from "../games/grammar";
import { levelName } from "../home/levels";
import type { Result, SeatFacts } from "../wire/types";

/** What each seat is called on this screen: "You" where one person alone plays here, the seat where a name is not enough. */
export function namesOf(seats: SeatFacts[], mine: string[], seatName: (seat: string) => string): Record<string, string> {
  const alone = mine.length === 1 ? mine[0] : null;
  const unclear = (name: string): boolean => !name || seats.filter((other) => other.name === name).length > 1;
  const nameOf = ({ seat, kind, name }: SeatFacts): string => (unclear(name) ? seatName(seat) : capital(kind === "bot" ? levelName(name) : name));
  return Object.fromEntries(seats.map((facts) => [facts.seat, facts.seat === alone ? YOU : nameOf(facts)]));
}

/** Whether somebody here has won. The winner is a seat or, where several play together, a side: "shells" are "shells-1" and "shells-2". */
export function won({ winner }: Result, seats: string[]): boolean {
  return winner !== null && seats.some((seat) => seat === winner || seat.startsWith(`${winner}-`));
}

/** Verbs that follow a name in the engine's sentences, and how they follow "You". */
const VERBS: Record<string, string> = { has: "have", wins: "win" };

/** The engine's sentences name seats ("Player one has scored", "Shells: choose a tile"); people would rather read names. */
export function personal(sentence: string, names: Record<string, string>): string {
  return Object.entries(names).reduce((text, [seat, name]) => withName(text, seat, name), sentence);
}

function withName(text: string, seat: string, name: string): string {
  const subject = new RegExp(`(?:\\bplayer ${seat}\\b|^${seat}(?=:))(?: (${Object.keys(VERBS).join("|")})\\b)?`, "gi");
  return text.replace(subject, (_, verb: string | undefined, at: number) => {
    const who = name === YOU && at > 0 ? "you" : name;
    return verb === undefined ? who : `${who} ${name === YOU ? VERBS[verb] : verb}`;
  });
}
