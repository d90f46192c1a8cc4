/** What happened, as sentences for the log. */
import type { View } from "../board";
import { capital, listed, says, title, whose } from "../grammar";
import { COMPASS, isDirection, isTile } from "./geometry";
import { named, POPULATION } from "./labels";
import { rest, verb } from "./targets";
import { ability, characterText } from "./texts/characters";
import { quarters, sideOf, SIDES, soulgivers, type SeatView, type Soulgiver, type SoulgiversView } from "./view";

type Names = Record<string, string>;

export function seatName(seat: string): string {
  return title(seat);
}

/** The action, and what came of it. */
export function words(heard: string, seat: string, before: View | null, after: View, names: Names): string {
  const now = after as SoulgiversView;
  const old = before as SoulgiversView | null;
  const events = old === null ? [] : consequences(heard, old, now, names);
  if (seat === "chance") return sentences([chance(old, now), ...events]);
  const placed = heard.startsWith("choose portal-") && events.length > 0;
  return sentences(placed ? events : [deed(heard, seat, names[seat] ?? seatName(seat), old ?? now, now), ...events]);
}

function sentences(said: string[]): string {
  return said.map((sentence) => `${capital(sentence)}.`).join(" ");
}

/** What chance was asked for stands in the prompt. */
function chance(before: SoulgiversView | null, after: SoulgiversView): string {
  const asked = before === null ? "the game begins" : before.prompt.slice(before.prompt.indexOf(": ") + 2).replace(/\.$/, "");
  return asked === "who starts?" ? `${seatName(after.turn)} begin` : asked;
}

function deed(heard: string, seat: string, who: string, view: SoulgiversView, after: SoulgiversView): string {
  const what = rest(heard);
  const hero = view.active === null ? who : `${whose(who)} ${characterText(view.active).title}`;
  const deeds: Record<string, () => string> = {
    activate: () => `${says(who, "declare")} the ${characterText(what).title} active`,
    play: () => `${says(who, "play")} ${title(what)}`,
    population: () => `${says(who, "use")} ${POPULATION[sideOf(seat)]}`,
    decline: () => `${says(who, "let")} it happen`,
    step: () => `${hero} steps ${what === "portal" ? "into the portal" : `to ${what}`}`,
    rotate: () => `${says(who, "turn")} ${fronted(view)} to the ${isDirection(what) ? COMPASS[what] : what}`,
    absorb: () => `${hero} absorbs the Soul of the ${characterText(what).title}`,
    collect: () => `${hero} collects the Fragment`,
    pass: () => `${hero} passes the Fragment to ${what}`,
    drop: () => `${hero} drops the Fragment`,
    attack: () => `${hero} attacks ${what === "barrier" ? "the Barrier" : what}`,
    draw: () => `${says(who, "draw")} an anomaly`,
    use: () => `${hero} uses ${ability(what).title}`,
    choose: () => says(who, choice(what, view, after)),
    done: () => `${says(who, "choose")} no more`,
    end: () => `${says(who, "end")} the turn`,
    undo: () => `${says(who, "take")} it back`,
  };
  return deeds[verb(heard)]?.() ?? `${who}: ${heard}`;
}

function fronted(view: SoulgiversView): string {
  const about = view.question?.kind === "set_fragment" ? "fragment" : view.question?.piece?.split(".")[1];
  const asked = about === undefined ? undefined : `the ${title(about)}`;
  return asked ?? (view.active === null ? "a front" : `the ${characterText(view.active).title}`);
}

function choice(what: string, before: SoulgiversView, after: SoulgiversView): string {
  if (what === "") return "choose in secret";
  if (what === "portal") return "lead it into the portal";
  if (isTile(what) && before.question?.kind === "swap_with") return `swap it with tile ${what}`;
  if (!/^\d$/.test(what)) return `choose ${named(what, before)}`;
  return quarters(before) ? turn(Number(what), before, after) : `choose ${what} Decay`;
}

/** A tile that was chosen is turned; of two that were swapped, the one that was chosen last comes first. */
function turn(count: number, before: SoulgiversView, after: SoulgiversView): string {
  const swapped = (view: SoulgiversView): boolean => view.question?.kind === "turn_tile";
  const tile = swapped(before) && !swapped(after) ? "the other tile" : "it";
  const by = ["one quarter", "two quarters", "three quarters"][count - 1];
  return by === undefined ? `leave ${tile} as it is` : `turn ${tile} by ${by}`;
}

// What came of it.

function consequences(heard: string, before: SoulgiversView, after: SoulgiversView, names: Names): string[] {
  return [
    ...SIDES.flatMap((side) => pieces(heard, side, before, after, names)),
    ...(before.barrier === after.barrier ? [] : [after.barrier ? "the Barrier rises" : "the Barrier falls"]),
    ...(after.fragment === null || before.fragment === after.fragment ? [] : [`the Fragment lies on ${after.fragment}`]),
    ...after.destroyed_tiles.filter((tile) => !before.destroyed_tiles.includes(tile)).map((tile) => `tile ${tile} is destroyed`),
    ...SIDES.flatMap((side) =>
      after[side].portals_destroyed
        .filter((portal) => !before[side].portals_destroyed.includes(portal))
        .map((portal) => `the portal ${title(portal)} is destroyed`),
    ),
    ...after.seats.flatMap((seat, n) => newCards(before.seats[n], seat)),
  ];
}

function pieces(heard: string, side: string, before: SoulgiversView, after: SoulgiversView, names: Names): string[] {
  const old = new Map(soulgivers(before).map((piece) => [piece.key, piece]));
  const now = soulgivers(after).filter((piece) => piece.side === side);
  const alive = new Set(now.map((piece) => piece.key));
  const gone = [...old.values()].filter((piece) => piece.side === side && !alive.has(piece.key));
  const aged = now.filter((piece) => (old.get(piece.key)?.decay ?? piece.decay) !== piece.decay);
  return [
    ...now.flatMap((piece) => changes(heard, old.get(piece.key), piece, before, names)),
    ...(gone.length === 0 ? [] : [`${listed(gone.map((piece) => called(piece, names)))} ${gone.length > 1 ? "are" : "is"} destroyed`]),
    ...(aged.length === 0 ? [] : [`Decay: ${aged.map((piece) => `${characterText(piece.name).title} ${piece.decay}`).join(", ")}`]),
  ];
}

/** What happened to a Soulgiver, unless the action itself says so. */
function changes(heard: string, old: Soulgiver | undefined, now: Soulgiver, before: SoulgiversView, names: Names): string[] {
  const who = called(now, names);
  if (old === undefined) return [`${who} waits on ${title(now.at)}`];
  const walked = verb(heard) === "step" && now.name === before.active && now.side === sideOf(before.turn);
  return [
    ...(old.at !== now.at && !walked ? [`${who} is on ${now.at} now`] : []),
    ...(old.soul !== null && now.soul === null ? [`${who} loses its Soul`] : []),
    ...(now.carries && !old.carries && verb(heard) !== "collect" ? [`${who} has the Fragment`] : []),
  ];
}

function called(piece: Soulgiver, names: Names): string {
  return `${whose(names[piece.seat] ?? seatName(piece.seat))} ${characterText(piece.name).title}`;
}

/** Only the own cards are known. */
function newCards(old: SeatView | undefined, now: SeatView): string[] {
  if (old === undefined || old.hand === null || now.hand === null) return [];
  const before = [...old.hand];
  const fresh = now.hand.filter((card) => {
    const at = before.indexOf(card);
    if (at >= 0) before.splice(at, 1);
    return at < 0;
  });
  return fresh.length === 0 ? [] : [`it is ${listed(fresh.map((card) => title(card)))}`];
}
