/**
 * From the legal texts to the things on the screen that play them. Every text gets exactly one spot. What can be pointed at
 * is on the board; if two actions want the same spot, the more important one gets it and the other becomes a button.
 */
import {
  isCell,
  placeId,
  portalAt,
  portalOf,
  tileOf,
  type Direction,
  type Portal,
  type PortalTiles,
} from "./geometry";
import { activePiece, sideOf, soulgivers, type Answer, type Side, type SoulgiversView } from "./view";

export type Spot =
  | { kind: "cell" | "tile" | "place"; id: string }
  | { kind: "portal"; id: Portal }
  /** Arrows around what is asked about, or on the card of the active Soulgiver. */
  | { kind: "arrow" | "compass"; id: Direction }
  /** A card of a character, or a Soul with its side. */
  | { kind: "character"; id: string }
  /** A card in one's own hand. */
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
  /** The action as an order. */
  label: string;
}

/** What is asked about a piece or a tile: where its arrows stand. */
export type Anchor = { kind: "cell" | "tile" | "place"; id: string } | null;

const BELOW = ["end turn", "decline", "done"];

/** What has no place on the board gets a button below it. */
export const button = (action: string): boolean => BELOW.includes(action);

export const declares = (action: string): boolean => verb(action) === "activate";

const DEEDS = ["step", "rotate", "absorb", "collect", "pass", "drop", "attack", "use"];

/** What a Soulgiver does, and not its player. */
export const acts = (action: string): boolean => DEEDS.includes(verb(action));

export function offers(view: SoulgiversView, legal: string[], labels: Record<string, string>, portals: PortalTiles, anchor: Anchor): Offer[] {
  const wishes = legal.map((action) => ({ action, label: labels[action] ?? action, spot: wish(view, action, portals, anchor) }));
  const taken = new Map<string, string>();
  for (const { action, spot } of [...wishes].sort((a, b) => rank(a.action) - rank(b.action))) {
    if (!taken.has(spotKey(spot))) taken.set(spotKey(spot), action);
  }
  return wishes.map((offer) => {
    const free = !exclusive(offer.spot) || taken.get(spotKey(offer.spot)) === offer.action;
    return free ? offer : { ...offer, spot: ELSEWHERE };
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

function wish(view: SoulgiversView, action: string, portals: PortalTiles, anchor: Anchor): Spot {
  if (button(action)) return { kind: "shell" };
  const what = rest(action);
  const side = sideOf(view.to_decide ?? view.turn);
  switch (verb(action)) {
    case "activate":
      return standing(view, side, what);
    case "step":
      return what === "portal" ? home(view, side, portals) : { kind: "cell", id: what };
    case "attack":
      return what === "barrier" ? { kind: "tile", id: view.fragment ?? "C3" } : { kind: "cell", id: what };
    case "pass":
      return { kind: "cell", id: what };
    case "rotate":
      return view.question?.answer === "direction" ? pointing(what, anchor) : { kind: "compass", id: what as Direction };
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

/** One's own portal next to whomever the question is about (SG-MOVE-8). */
function home(view: SoulgiversView, side: Side, portals: PortalTiles): Spot {
  const cell = view.question?.cell ?? "";
  const portal = isCell(cell) ? portalAt(cell, side, portals) : null;
  return portal === null ? ELSEWHERE : { kind: "portal", id: portal };
}

/** A direction that is asked for is an arrow around what it is about; turning as one action among others is on the card. */
function pointing(direction: string, anchor: Anchor): Spot {
  return anchor === null ? { kind: "bar", id: "direction" } : { kind: "arrow", id: direction as Direction };
}

function chosen(view: SoulgiversView, side: Side, what: string, portals: PortalTiles, anchor: Anchor): Spot {
  switch (view.question?.answer) {
    case "cell":
      return what === "portal" ? home(view, side, portals) : { kind: "cell", id: what };
    case "tile":
      return { kind: "tile", id: what };
    case "direction":
      return pointing(what, anchor);
    case "portal":
      return { kind: "portal", id: what as Portal };
    case "place":
      return { kind: "place", id: placeId(what, side) };
    case "number":
      return { kind: "bar", id: "number" };
    case "anomaly":
      return { kind: "hand", id: what };
    case "character":
    case "soul":
      return { kind: "character", id: what };
    default:
      return ELSEWHERE;
  }
}

/** What a question is about: there it gets a frame, and its arrows. In a turn that is the active Soulgiver, which has a ring. */
export function anchorOf(view: SoulgiversView): Anchor {
  const asked = view.question;
  if (asked === null || asked.deed === "turn") return null;
  if (asked.tile !== undefined) return { kind: "tile", id: asked.tile };
  const cell = asked.cell ?? (asked.answer === "direction" ? activePiece(view)?.at : undefined);
  if (cell === undefined) return null;
  return isCell(cell) ? { kind: "cell", id: cell } : { kind: "place", id: placeId(cell, sideOf(asked.piece ?? asked.seat)) };
}

/** What a click on a cell or a place without an offer would mean: sent all the same, so that the referee can say why not. */
export function attempt(view: SoulgiversView, spot: string): string | null {
  const asked = view.question;
  if (asked === null) return null;
  const side = sideOf(asked.seat);
  if (asked.answer !== "action" || asked.deed === "window") return `choose ${meant(asked.answer, side, spot)}`;
  const standing = soulgivers(view).find((piece) => placeId(piece.at, piece.side) === spot);
  if (standing?.side === side) return declaration(standing.name);
  if (!isCell(spot)) return sideOf(spot) === side ? "step portal" : null;
  return standing === undefined ? `step ${spot}` : `attack ${spot}`;
}

/** A spot as an answer of the kind that is wanted. */
function meant(answer: Answer, side: Side, spot: string): string {
  if (isCell(spot)) return answer === "tile" ? tileOf(spot) : spot;
  if (sideOf(spot) !== side || answer === "portal") return portalOf(spot);
  return answer === "cell" ? "portal" : spot.replace(side, "portal");
}

export function declaration(name: string): string {
  return `activate ${name}`;
}
