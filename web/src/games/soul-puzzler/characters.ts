/** What the powers and score abilities do, in short; the pack says who has which and how often. */
import type { Content, Explanation } from "../board";
import { title } from "../saying";

export const POWERS: Record<string, string> = {
  shini: "Before your action, push a crow in at the bottom of a column; the column rises by one. The crow is your token.",
  beacon: "Place twice this turn, in two different columns.",
  eclipse: "Your Switch this turn may be diagonal.",
  boulder: "The token you place is a boulder: in no line and never switched, until the next scoring is over.",
  gust: "Instead of your action, shift a row by one square; what leaves at one end comes back at the other.",
  hex: "Instead of your action, replace an opposing token that has nothing on top of it by one of yours.",
  mirror: "Place in a column, then in its mirror image. The middle column has none.",
  drift: "Your Switch this turn may exchange a token with an empty square beside it.",
};

export const SCORES: Record<string, string> = {
  peck: "The top token of a column goes home.",
  halo: "One more point if you scored four or more.",
  gloom: "The other player may not Switch in their next turn unless they cannot Place.",
  quake: "The bottom token of a column goes home.",
  breeze: "Take one of your own tokens off the board.",
  toll: "The other player loses a point.",
  grace: "Place a token at once.",
  echo: "Make a Switch at once.",
};

export interface Character {
  key: string;
  name: string;
  power: string;
  tokens: number;
  score: string;
}

export function charactersOf(content: Content): Character[] {
  const all = (content["characters"] ?? {}) as Record<string, Omit<Character, "key">>;
  return Object.entries(all).map(([key, values]) => ({ key, ...values }));
}

export function explained(character: Character): Explanation {
  return {
    title: character.name,
    lines: [
      `${title(character.power)} (${character.tokens}): ${POWERS[character.power] ?? ""}`,
      `When you score, ${title(character.score)}: ${SCORES[character.score] ?? ""}`,
    ],
    rules: ["SP-ABIL-1", "SP-ABIL-2"],
  };
}
