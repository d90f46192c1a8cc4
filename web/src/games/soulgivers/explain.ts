/** What a piece, a card or a cell says about itself. */
import type { Content, Explanation } from "../board";
import { listed, title } from "../grammar";
import { card, decayCost, range } from "./content";
import type { CellFacts } from "./facts";
import { COMPASS } from "./geometry";
import { anomalyText } from "./texts/anomalies";
import { ability, characterText, type Deed } from "./texts/characters";
import * as ground from "./texts/ground";
import type { Soulgiver } from "./view";

/** "5 cells in a line · attacks · shields n e": the printed numbers of a card. */
function numbers(content: Content, name: string): string {
  const { move, shields, attack } = card(content, name);
  const [points = "", way = ""] = move.split(" ");
  const sides = shields.split(" ").length;
  return [
    `moves ${points}${way === "L" ? " in a line" : ""}`,
    attack ? "attacks" : "does not attack",
    `${sides} ${sides === 1 ? "shield" : "shields"}`,
  ].join(" · ");
}

/** What a deed costs and how far it reaches, in brackets after its name. */
function price(content: Content, name: string): string {
  const decay = name === "magnificent_decay" ? "X" : decayCost(content, name);
  const reach = range(content, name);
  return [decay === null ? "1 Essence" : `${decay} Decay`, ...(reach === null ? [] : [reach])].join(", ");
}

function deedLine(content: Content, deed: Deed): string {
  return deed.name === undefined ? `${deed.title} (aura): ${deed.text}` : `${deed.title} (${price(content, deed.name)}): ${deed.text}`;
}

export function character(content: Content, name: string): Explanation {
  const text = characterText(name);
  const deeds = [...text.abilities, ...text.auras];
  return {
    title: text.title,
    lines: [numbers(content, name), ...deeds.map((deed) => deedLine(content, deed))],
    rules: deeds.flatMap((deed) => deed.rules),
  };
}

export function deed(content: Content, name: string): Explanation {
  const { title: called, text, rules } = ability(name);
  return { title: called, lines: [text, price(content, name)], rules };
}

export function anomaly(name: string): Explanation {
  const { title: called, text, rule } = anomalyText(name);
  return { title: called, lines: [text], rules: [rule] };
}

export function soul(content: Content, key: string): Explanation {
  const [side = "", name = ""] = key.split(".");
  const what = character(content, name);
  return {
    title: `Soul of the ${what.title} (${title(side)})`,
    lines: ["An ally on its tile may absorb it: its Decay goes back to 1 and it gains these.", ...what.lines.slice(1)],
    rules: ["SG-SOUL-1", "SG-SOUL-2"],
  };
}

export function piece(content: Content, shown: Soulgiver): Explanation {
  const what = character(content, shown.name);
  return { ...what, title: `${what.title} of the ${title(shown.seat)}`, lines: [condition(shown), ...what.lines] };
}

/** Those who wait in front of the same cell. */
export function several(shown: Soulgiver[]): Explanation {
  return {
    title: `${shown.length} Soulgivers wait here`,
    lines: shown.map((one) => `${title(one.name)} of the ${title(one.seat)}: ${condition(one)}.`),
    rules: ["SG-BOARD-10", "SG-MOVE-6"],
  };
}

/** How a piece is: Decay, shields, what it carries. */
export function condition(shown: Soulgiver): string {
  const parts = [
    `Decay ${shown.decay}`,
    shown.shields.length === 0 ? "no shields" : `shields ${listed(shown.shields.map((side) => COMPASS[side]))}`,
  ];
  if (shown.carries) parts.push("carries the Fragment");
  if (shown.soul !== null) parts.push(`has the Soul of the ${title(shown.soul.split(".")[1] ?? "")}`);
  if (shown.activated) parts.push("was activated");
  if (shown.paid) parts.push("used Essences: 1 more Decay when the turn ends");
  return parts.join(", ");
}

/** The most telling thing on a cell; null for bare ground, with or without walls. */
export function cell(content: Content, fact: CellFacts, four: boolean): Explanation | null {
  if (fact.piece !== null) return piece(content, fact.piece);
  const [lying] = fact.souls;
  return lying === undefined ? floor(fact, four) : soul(content, lying.key);
}

function floor(fact: CellFacts, four: boolean): Explanation | null {
  if (fact.destroyed) return ground.DESTROYED;
  if (fact.barrier) return four ? ground.BARRIER_OF_FOUR : ground.BARRIER;
  if (fact.fragment) return ground.FRAGMENT;
  if (fact.modifier !== null) return ground.modifier(fact.modifier);
  if (fact.hole) return ground.HOLE;
  if (fact.circle) return ground.CIRCLE;
  return fact.mother ? ground.MOTHER : null;
}

export function wall(fact: CellFacts): Explanation | null {
  return [...fact.walls, ...fact.neighbouring].some(({ cancelled }) => !cancelled) ? ground.WALL : null;
}
