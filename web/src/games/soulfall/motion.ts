/** Which cards went where, as the events say. A place is the deck, what is played, or a path of the view as in "one.hand". */
import type { GameEvent, Moving } from "../board";

export interface Way {
  from: string;
  to: string;
  /** The Lord, if this screen may know it. */
  lord: string | null;
  /** Where it lies, or lay, in a pile that has an order; counted from 1. */
  place: number | null;
}

/** Milliseconds at the usual speed: for the flight of a card, and from one card to the next. */
export const FLIGHT = 450;
export const APART = 130;
/** More than these do not fly. */
export const MOST = 6;

/** Those of them that only cards of other packs bring about. */
export const UNUSUAL = ["own_nomad_ousted", "own_shard_ousted", "own_devotion_ousted"];

/** The kinds of events that move a card; the event itself says from where to where. */
export const MOTIONS: ReadonlySet<string> = new Set([
  ...["drew", "took", "took_at_end", "discarded", "played", "play_ended", "populated", "prospered", "devoted"],
  ...["nomad_laid", "shard_laid", "nomad_ousted", "shard_ousted", "devotion_ousted", "devotion_left"],
  ...UNUSUAL,
]);

export function ways(events: GameEvent[]): Way[] {
  return events
    .filter(({ kind }) => MOTIONS.has(kind))
    .map(({ from, to, lord, place }) => ({ from: String(from), to: String(to), lord: typeof lord === "string" ? lord : null, place: typeof place === "number" ? place : null }));
}

export function moving(events: GameEvent[]): Moving {
  const cards = Math.min(MOST, ways(events).length);
  return { time: cards ? FLIGHT + APART * (cards - 1) : 0, walk: false };
}

/** Whether cards lie face up at a place; `open` are the seats whose hands this screen sees. */
export function faceUp(place: string, open: string[]): boolean {
  const [seat = "", pile] = place.split(".");
  return place === "played" || pile === "devotions" || (pile === "hand" && open.includes(seat));
}

/** The Lords that have just come to a place and are known here. */
export function arrived(events: GameEvent[], at: string): string[] {
  return ways(events).flatMap(({ to, lord }) => (to === at && lord !== null ? [lord] : []));
}

/** Where in a pile cards have just been laid: later ones that leave it make the others move up. */
export function laid(events: GameEvent[], pile: string): number[] {
  let places: number[] = [];
  for (const { from, to, place } of ways(events)) {
    if (place === null) continue;
    if (to === pile) places.push(place);
    else if (from === pile) places = places.filter((other) => other !== place).map((other) => (other > place ? other - 1 : other));
  }
  return places;
}

/** Of the cards in a hand those that have just come: of several with one name, the last. */
export function freshIn(hand: string[], came: string[]): boolean[] {
  const left = new Map<string, number>();
  for (const lord of came) left.set(lord, (left.get(lord) ?? 0) + 1);
  return hand
    .toReversed()
    .map((lord) => {
      const some = left.get(lord) ?? 0;
      left.set(lord, some - 1);
      return some > 0;
    })
    .toReversed();
}
