/**
 * What a game is to the client: a board that draws views, moves what the events say, and offers what is legal.
 * The client knows no rules and makes no sentences. Whatever a person tries is sent as text, and the referee answers.
 */
import type { Component } from "svelte";
import type { Asked, Card, GameEvent } from "../wire/types";

export type { Asked, Card, GameEvent };

/** A view as the engine gives it (`State.view`); each board knows the fields of its own game. */
export type View = Record<string, unknown> & { turn: string; to_decide: string | null };

/** The content pack of a game as JSON: `GET /api/games/{game}/content`. */
export type Content = Record<string, unknown>;

/** What a card, piece or square tells about itself on hover, tap and focus. */
export interface Explanation {
  title: string;
  lines: string[];
  /** Ids of rules; the shell shows their text from the rule book on demand. */
  rules?: string[];
}

export interface BoardProps {
  view: View;
  /** The view before the step that was shown last, to animate from and to mark what changed; null at first. */
  previous: View | null;
  /** Goes up whenever a step is shown: what moves, moves then. */
  moment: number;
  /** What happened in that step, with its words; nothing at first. */
  events: GameEvent[];
  /** What is asked now; null while something is shown, and when nothing is asked. */
  question: Asked | null;
  /** Texts of the legal actions; empty unless this screen decides and everything has been shown. */
  legal: string[];
  /** The seat whose eyes these are; null for the public. */
  seat: string | null;
  youDecide: boolean;
  /** Legal actions as orders, in the language of this screen. */
  labels: Record<string, string>;
  content: Content;
  /** What cards and things on the board do, in the language of this screen. */
  cards: Card[];
  /** Whole moves: the actions that lead to a destination. Empty where a game has none. */
  routes: Record<string, string[]>;
  /** Who sits where: names for people, by seat. */
  names: Record<string, string>;
  /** Plays an action, or several one after another until one is refused. Also for what is not legal: the referee says why. */
  act: (actions: string | string[]) => void;
  /** Says what something is; null when the pointer or the focus has left it. */
  explain: (explanation: Explanation | null) => void;
  reducedMotion: boolean;
}

/** The form for a game's options on the home page. `options` are those of `POST /api/tables`. */
export interface OptionsProps {
  options: Record<string, string>;
  content: Content;
  cards: Card[];
  change: (options: Record<string, string>) => void;
}

export interface GameModule {
  Board: Component<BoardProps>;
  /** A friendly form for the options; without one nothing can be set. */
  Options?: Component<OptionsProps>;
  /** Whether an action gets a button below the board, because the board itself does not offer it. */
  button: (action: string) => boolean;
  /** What a seat is called when nobody's name is known: "Shells", "Player one". */
  seatName: (seat: string) => string;
}

/** A game's module is loaded when its table is opened. */
export const GAMES: Record<string, () => Promise<GameModule>> = {
  "soul-puzzler": async () => (await import("./soul-puzzler/module")).default,
  soulfall: async () => (await import("./soulfall/module")).default,
  soulgivers: async () => (await import("./soulgivers/module")).default,
  "soulgivers-2v2": async () => (await import("./soulgivers/module")).default,
};
