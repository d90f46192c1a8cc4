/** The fields of a view of Soulfall (`games/soulfall/view.py`). */
import type { Content, Explanation, View } from "../board";
import { capital } from "../grammar";

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

export const asSoulfall = (view: View): SoulfallView => view as SoulfallView;

export interface Lord {
  key: string;
  name: string;
  count: number;
  actions: string[];
  after: string;
  effect: string[];
}

export function lordsOf(content: Content): Record<string, Lord> {
  const lords = (content["lords"] ?? {}) as Record<string, Omit<Lord, "key">>;
  return Object.fromEntries(Object.entries(lords).map(([key, lord]) => [key, { key, ...lord }]));
}

export interface Goals {
  nomads: number;
  shards: number;
  cards: number;
}

export const goalsOf = (content: Content): Goals => content["end"] as Goals;

const EFFECTS: Record<string, string> = {
  "lay nomad": "lay a card from hand as a Nomad",
  "lay shard": "lay a card from hand as a Shard",
  take: "take the top card of the deck",
  "oust this": "oust this Devotion to its owner’s hand",
};

export function effectOf(lord: Lord): string {
  return lord.effect.map((step) => EFFECTS[step] ?? capital(step)).join(", then ");
}

/** "Ginjinx, The Liar" in two parts. */
export function nameParts(lord: Lord): [string, string] {
  const [name = "", epithet = ""] = lord.name.split(", ");
  return [name, epithet];
}

export function explainedLord(lord: Lord, devoted: boolean): Explanation {
  const actions = lord.actions.map(capital);
  return {
    title: lord.name,
    lines: [
      devoted ? `Play: ${actions.join(" and ")}, in either order, because you are Devoted.` : `Play: ${actions.join(" or ")}; both if you are Devoted to this Lord.`,
      `As a Devotion, after ${capital(lord.after)}: ${effectOf(lord)}.`,
      `${lord.count} cards in the deck.`,
    ],
    rules: ["SF-CARD-1", "SF-PLAY-1", "SF-TRIG-1"],
  };
}
