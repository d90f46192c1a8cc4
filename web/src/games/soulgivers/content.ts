/** What the board reads from the content pack. */
import type { Content } from "../board";
import { PORTALS, type PortalTiles } from "./geometry";

export interface Card {
  /** "5 L": points, then linear or perpendicular. */
  move: string;
  /** The sides covered while the front points north. */
  shields: string;
  attack: boolean;
  set: "core" | "expansion";
}

function entry(content: Content, ...path: string[]): unknown {
  let found: unknown = content;
  for (const key of path) found = typeof found === "object" && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  return found;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

export function card(content: Content, name: string): Card {
  const read = (key: string): unknown => entry(content, "characters", name, key);
  return {
    move: text(read("move")),
    shields: text(read("shields")),
    attack: read("attack") === true,
    set: read("set") === "expansion" ? "expansion" : "core",
  };
}

/** All characters of the pack, in its order. */
export function characters(content: Content): string[] {
  return Object.keys((content["characters"] as object | undefined) ?? {});
}

/** How many a player has of something at the start: "essences", "in_play", "hand". */
export function count(content: Content, what: string, four: boolean): number {
  const value = (four ? entry(content, "two_against_two", what) : undefined) ?? entry(content, "counts", what);
  return typeof value === "number" ? value : 0;
}

const USUAL: PortalTiles = { "shells-west": "B1", "shells-east": "D1", "specters-west": "B5", "specters-east": "D5" };

export function portalTiles(content: Content): PortalTiles {
  const found = { ...USUAL };
  for (const portal of PORTALS) found[portal] = text(entry(content, "places", portal)) || USUAL[portal];
  return found;
}
