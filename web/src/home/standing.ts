/** How a remembered game stands: asked of the server, and kept once it is over. */
import { won } from "../table/names";
import { table as read } from "../wire/http";
import type { TableFacts } from "../wire/types";
import { remember, type Remembered } from "./remembered";

export interface Standing {
  game: Remembered;
  /** Whether somebody at this screen has to decide; null while it is not known. */
  yours: boolean | null;
  /** The server knows nothing of it any more. */
  gone: boolean;
}

/** The seats of this screen; of a link it is not known which one it was. */
const seatsOf = ({ tokens }: Remembered): string[] => Object.keys(tokens).filter((seat) => !seat.startsWith("?"));

export function resultFor(facts: TableFacts, seats: string[]): NonNullable<Remembered["result"]> {
  const { result } = facts;
  if (result === null || seats.length !== 1) return "ended"; // whoever plays both sides neither wins nor loses
  if (result.winner === null) return result.result === "tie" ? "tie" : "ended";
  return won(result, seats) ? "won" : "lost";
}

/** With what the server says about it. */
export function informed(game: Remembered, facts: TableFacts): Standing {
  const seats = seatsOf(game);
  const over = facts.result !== null || facts.other_rules !== null;
  const more = over ? { over, result: resultFor(facts, seats), reason: facts.result?.reason ?? facts.other_rules ?? "", next: facts.next_table } : {};
  const yours = over ? false : facts.to_decide !== null && seats.includes(facts.to_decide);
  return { game: { ...game, game: facts.game, ...more }, yours, gone: false };
}

/** Milliseconds in which a rematch may still come. */
const FRESH = 24 * 3600 * 1000;

/** Asks about one game, unless everything about it is known. */
export async function standingOf(game: Remembered, now = Date.now()): Promise<Standing> {
  if (game.over && game.result !== undefined && (game.next || now - game.at > FRESH)) return { game, yours: false, gone: false };
  try {
    const found = informed(game, await read(game.table));
    if (found.game.over) remember(found.game);
    return found;
  } catch (problem) {
    return { game, yours: null, gone: (problem as { code?: string }).code === "unknown-table" };
  }
}
