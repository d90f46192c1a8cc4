/** What the powers and score abilities do, in the words of the engine (a test compares them); the pack says who has which. */
import type { Content, Explanation } from "../board";
import { title } from "../grammar";

export const POWERS: Record<string, string> = {
  shini: "Before your action, push a crow in at the bottom of a column with room; the column rises by one. The crow is your token. Then place a token or pass; you may not switch.",
  beacon: "Place twice this turn, in two different columns.",
  eclipse: "Your Switch this turn may be diagonal.",
  boulder: "The token you place is a boulder: in no line and never switched, until the next scoring is over.",
  gust: "Instead of your action, shift a row by one square to the left or right; what leaves at one end comes back at the other. Then tokens fall.",
  hex: "Instead of your action, put a token of yours in the place of an opposing one that has nothing on top of it; that one goes home.",
  mirror: "Place in a column, then in its mirror image. The middle column has none.",
  drift: "Your Switch this turn may exchange a token with an empty square beside it; then tokens fall.",
};

export const SCORES: Record<string, string> = {
  peck: "The top token of a column goes home to its owner's pool.",
  halo: "One more point if you scored four or more.",
  gloom: "Your opponent may not switch in their next turn unless they cannot place.",
  quake: "The bottom token of a column goes home to its owner's pool.",
  breeze: "Take one of your own tokens off the board into your pool.",
  toll: "Your opponent loses a point.",
  grace: "Place a token at once.",
  echo: "Make a Switch at once, within the usual limits.",
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
      `After a scoring, ${title(character.score)}: ${SCORES[character.score] ?? ""}`,
    ],
    rules: ["SP-ABIL-1", "SP-ABIL-2"],
  };
}
