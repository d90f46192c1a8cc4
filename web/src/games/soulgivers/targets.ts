/**
 * From the legal texts to the things on the screen that play them. Every text gets exactly one spot. What can be pointed at
 * is on the board; if two actions want the same spot, the more important one gets it and the other becomes a button.
 */
import {
  isCell,
  isDirection,
  isPortal,
  isTile,
  placeId,
  portalAt,
  portalOf,
  tileOf,
  type Direction,
  type Portal,
  type PortalTiles,
} from "./geometry";
import { activePiece, carrier, question, sideOf, soulgivers, souls, type Side, type SoulgiversView } from "./view";

export type Spot =
  | { kind: "cell" | "tile" | "place"; id: string }
  | { kind: "portal"; id: Portal }
  /** Arrows around what is asked about, or on the card of the active Soulgiver. */
  | { kind: "arrow" | "compass"; id: Direction }
  /** A card of a character, or a Soul with its side. */
  | { kind: "character"; id: string }
  /** A card of the own hand. */
  | { kind: "hand"; id: string }
  | { kind: "population" | "deck" }
  /** A button on the card of the active Soulgiver. */
  | { kind: "deed"; id: string }
  /** A button in the bar below. */
  | { kind: "bar"; id: Group }
  /** A button that the shell shows. */
  | { kind: "shell" };

export type Group = "number" | "direction" | "elsewhere";

export interface Offer {
  action: string;
  spot: Spot;
}

/** What is asked about a piece or a tile: where its arrows stand. */
export type Anchor = { kind: "cell" | "tile"; id: string } | null;

/** The buttons that every game has below its board. */
const SHELL: Record<string, string> = { "end turn": "End turn", decline: "Let it happen", done: "Done" };

export function shellButton(action: string): string | null {
  return SHELL[action] ?? null;
}

export function offers(view: SoulgiversView, legal: string[], portals: PortalTiles, anchor: Anchor): Offer[] {
  const wishes = legal.map((action) => ({ action, spot: wish(view, legal, action, portals, anchor) }));
  const taken = new Map<string, string>();
  for (const { action, spot } of [...wishes].sort((a, b) => rank(a.action) - rank(b.action))) {
    if (!taken.has(spotKey(spot))) taken.set(spotKey(spot), action);
  }
  return wishes.map(({ action, spot }) => {
    const free = !exclusive(spot) || taken.get(spotKey(spot)) === action;
    return { action, spot: free ? spot : { kind: "bar", id: "elsewhere" } };
  });
}

/** Who gets a spot that several actions want. */
const ORDER = ["choose", "attack", "pass", "activate", "step"];

function rank(action: string): number {
  const found = ORDER.indexOf(verb(action));
  return found < 0 ? ORDER.length : found;
}

/** Where there is room for one action only. */
function exclusive(spot: Spot): boolean {
  return spot.kind !== "bar" && spot.kind !== "shell";
}

export function spotKey(spot: Spot): string {
  return "id" in spot ? `${spot.kind} ${spot.id}` : spot.kind;
}

export function verb(action: string): string {
  return action.split(" ")[0] ?? "";
}

export function rest(action: string): string {
  return action.slice(verb(action).length + 1);
}

const ELSEWHERE: Spot = { kind: "bar", id: "elsewhere" };

function wish(view: SoulgiversView, legal: string[], action: string, portals: PortalTiles, anchor: Anchor): Spot {
  if (shellButton(action) !== null) return { kind: "shell" };
  const what = rest(action);
  const side = sideOf(view.to_decide ?? view.turn);
  switch (verb(action)) {
    case "activate":
      return standing(view, side, what);
    case "step":
      return what === "portal" ? home(activePiece(view)?.at, side, portals) : { kind: "cell", id: what };
    case "attack":
      return what === "barrier" ? { kind: "tile", id: view.fragment ?? "C3" } : { kind: "cell", id: what };
    case "pass":
      return { kind: "cell", id: what };
    case "rotate":
      return turning(legal, what as Direction, anchor);
    case "use":
    case "absorb":
    case "collect":
    case "drop":
      return { kind: "deed", id: action };
    case "draw":
      return { kind: "deck" };
    case "population":
      return { kind: "population" };
    case "play":
      return { kind: "hand", id: what };
    case "choose":
      return chosen(view, side, what, portals, anchor);
    default:
      return ELSEWHERE;
  }
}

function standing(view: SoulgiversView, side: Side, name: string): Spot {
  const at = view[side].soulgivers.find((piece) => piece.name === name)?.at;
  if (at === undefined) return ELSEWHERE;
  return isCell(at) ? { kind: "cell", id: at } : { kind: "place", id: placeId(at, side) };
}

/** The own portal next to a cell (SG-MOVE-8). */
function home(cell: string | undefined, side: Side, portals: PortalTiles): Spot {
  const portal = cell === undefined || !isCell(cell) ? null : portalAt(cell, side, portals);
  return portal === null ? ELSEWHERE : { kind: "portal", id: portal };
}

/** A question about shields has arrows on the board; as one action among others, turning has its place on the card. */
function turning(legal: string[], direction: Direction, anchor: Anchor): Spot {
  const asked = legal.every((action) => verb(action) === "rotate");
  if (!asked) return { kind: "compass", id: direction };
  return anchor === null ? { kind: "bar", id: "direction" } : { kind: "arrow", id: direction };
}

function chosen(view: SoulgiversView, side: Side, what: string, portals: PortalTiles, anchor: Anchor): Spot {
  if (isCell(what)) return { kind: "cell", id: what };
  if (isTile(what)) return { kind: "tile", id: what };
  if (isDirection(what)) return anchor === null ? { kind: "bar", id: "direction" } : { kind: "arrow", id: what };
  if (isPortal(what)) return { kind: "portal", id: what };
  if (what === "portal") return home(carrier(view)?.at, side, portals);
  if (what.startsWith("portal-")) return { kind: "place", id: placeId(what, side) };
  if (/^\d$/.test(what)) return { kind: "bar", id: "number" };
  const hand = view.seats.find((seat) => seat.seat === view.to_decide)?.hand ?? [];
  return hand.includes(what) && question(view).includes("anomaly") ? { kind: "hand", id: what } : { kind: "character", id: what };
}

/**
 * Where the arrows stand. The view does not say whom a question is about, but its words and the answers so far do; where
 * they leave a doubt there is no anchor.
 */
export function anchorOf(view: SoulgiversView, trail: string[]): Anchor {
  const asked = question(view);
  const front = /^set the front of the (\w+)\.$/.exec(asked)?.[1]?.toLowerCase();
  if (front === "fragment") return at(carrier(view)?.at);
  if (front !== undefined) return fronting(view, front, trail);
  const sent = /^choose where the Soul of the (\w+) is sent\.$/.exec(asked)?.[1]?.toLowerCase();
  if (sent !== undefined) return lying(view, sent);
  const last = trail.map(rest).findLast((answer) => isCell(answer) || isTile(answer));
  if (last !== undefined) return { kind: isTile(last) ? "tile" : "cell", id: last };
  return /^(Leap|Discouragement):/.test(asked) ? at(activePiece(view)?.at) : null;
}

function fronting(view: SoulgiversView, name: string, trail: string[]): Anchor {
  const called = soulgivers(view).filter((piece) => piece.name === name);
  const picked = trail.map(rest).findLast(isCell);
  const meant = called.length === 1 ? called[0] : called.find((piece) => piece.at === picked);
  return at(meant?.at);
}

function lying(view: SoulgiversView, name: string): Anchor {
  const called = souls(view).filter((soul) => soul.name === name);
  return called.length === 1 ? at(called[0]?.at) : null;
}

function at(cell: string | undefined): Anchor {
  return cell !== undefined && isCell(cell) ? { kind: "cell", id: cell } : null;
}

/** The answers given so far to what is being asked now: begun by `use` or `play`, forgotten when something else happens. */
export function nextTrail(trail: string[], heard: string): string[] {
  const said = verb(heard);
  if (said === "use" || said === "play" || said === "population") return [heard];
  return said === "choose" && rest(heard) !== "" ? [...trail, heard] : [];
}

/** What a click on a cell or a place without an offer would mean: sent all the same, so that the referee can say why not. */
export function attempt(view: SoulgiversView, spot: string): string | null {
  const asked = question(view);
  const side = sideOf(view.to_decide ?? view.turn);
  if (!/^(declare a|act with) /.test(asked)) return `choose ${answer(asked, side, spot)}`;
  const standing = soulgivers(view).find((piece) => placeId(piece.at, piece.side) === spot);
  if (standing?.side === side) return declaration(standing.name);
  if (!isCell(spot)) return sideOf(spot) === side ? "step portal" : null;
  return standing === undefined ? `step ${spot}` : `attack ${spot}`;
}

/** A spot as the answer to a question for a tile, a cell, a portal or a place. */
function answer(asked: string, side: Side, spot: string): string {
  if (isCell(spot)) return /\btile\b/.test(asked) ? tileOf(spot) : spot;
  return sideOf(spot) !== side || asked.endsWith("choose a portal.") ? portalOf(spot) : spot.replace(side, "portal");
}

export function declaration(name: string): string {
  return `activate ${name}`;
}
