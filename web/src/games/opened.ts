/** All that a page needs to show a game of some kind. */
import { t } from "../look/language.svelte";
import * as http from "../wire/http";
import type { Card, Level, Rule } from "../wire/types";
import { GAMES, type Content, type GameModule } from "./board";

export interface OpenedGame {
  name: string;
  module: GameModule;
  content: Content;
  /** The rule book and the cards, as the page began. */
  rules: Rule[];
  cards: Card[];
  /** How to ask for its content pack. */
  packed: http.Packed;
  title: string;
  /** Whether seats know different things. */
  hidden: boolean;
  seats: string[];
  levels: Level[];
}

export async function openedGame(game: string, packed: http.Packed): Promise<OpenedGame> {
  const load = GAMES[game];
  if (!load) throw new http.Trouble("unknown-game", t("This page cannot show {game}.", { game }));
  const [games, module, content, rules, cards] = await Promise.all([http.games(), load(), http.content(game, packed), http.rules(game, packed), http.cards(game, packed)]);
  const known = games.find(({ name }) => name === game);
  return { name: game, module, content, rules, cards, packed, title: known?.title ?? game, hidden: known?.hidden ?? true, seats: known?.seats ?? [], levels: known?.levels ?? [] };
}
