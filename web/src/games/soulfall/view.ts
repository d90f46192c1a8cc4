/** The fields of a view of Soulfall (`games/soulfall/view.py`). */
import type { Content, View } from "../board";

export type Seat = "one" | "two";
export type Pile = "nomads" | "shards";

export interface SideView {
  hand: string[] | null;
  hand_size: number;
  seen: string[];
  strayed: string[];
  strays: string[];
  nomads: (string | null)[];
  shards: (string | null)[];
  devotions: string[];
  cards: number;
}

export interface SoulfallView extends View {
  turn_number: number;
  chosen: string[];
  actions_left: number;
  deck_size: number;
  deck_known: { place: number; lord: string }[];
  one: SideView;
  two: SideView;
  played: string | null;
  offered: string | null;
  /** In order, for each Action that was completed, the Devotions that answer it. */
  waiting: string[][];
  result: string | null;
}

/** Whose card is offered or under way: the Devotion lies in that area; if both players have one, whoever decides. */
export function offering(view: SoulfallView): string | null {
  const owners = (["one", "two"] as const).filter((seat) => view.offered !== null && view[seat].devotions.includes(view.offered));
  return owners.length === 2 ? view.to_decide : (owners[0] ?? null);
}

/** From whose play area an Oust takes a card now: the question says so where it is not the opponent's. */
export function oustedFrom(view: SoulfallView): string {
  const area = (view["question"] as { area?: string } | null)?.area;
  return area ?? (view.to_decide === "one" ? "two" : "one");
}

export const asSoulfall = (view: View): SoulfallView => view as SoulfallView;

export interface Goals {
  nomads: number;
  shards: number;
  cards: number;
}

const PILES: Pile[] = ["nomads", "shards"];

/** The piles that have won the game for their side: those with enough cards, or all of them if it is the whole that counts. */
export function winning(side: SideView, goals: Goals): Pile[] {
  const enough = PILES.filter((pile) => side[pile].length >= goals[pile]);
  return enough.length ? enough : PILES;
}

export const goalsOf = (content: Content): Goals => content["end"] as Goals;
