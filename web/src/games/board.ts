/**
 * What a game is to the client: a board that draws views, moves what the events say, and offers what is legal.
 * The client knows no rules and makes no sentences. Whatever a person tries is sent as text, and the referee answers.
 */
import type { Component, Snippet } from "svelte";
import type { Asked, Card, Caution, GameEvent } from "../wire/types";

export type { Asked, Card, Caution, GameEvent };

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
  /** The card that it stands on, as its game draws it when it is read large. */
  face?: { kind: string; key: string; side?: string };
}

/** What a game lays on the table, each in its place; the shell knows where the places are (`table/Frame.svelte`). */
export interface Places {
  /** The board itself; it fills the room that it is given. */
  board: Snippet;
  /** Width by height of the board; without one it takes whatever room there is. */
  ratio?: number;
  /** What belongs to the players of one side. `player` draws a player's name, clock and presence. */
  side?: Snippet<[seats: string[], player: Snippet<[seat: string]>]>;
  /** What is being decided: the card of whoever acts, and answers that have no place on the board. */
  card?: Snippet;
  /** Whether one of those answers is wanted now. */
  asking?: boolean;
  /** The cards in one's own hand, where they are not part of the board. */
  hand?: Snippet;
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
  /** The seat whose side lies below, if that is not theirs: whoever tries things for both sides keeps the board as it lies. */
  near?: string | undefined;
  youDecide: boolean;
  /** Legal actions as orders, in the language of this screen. */
  labels: Record<string, string>;
  content: Content;
  /** What cards and things on the board do, in the language of this screen. */
  cards: Card[];
  /** Whole moves: the actions that lead to a destination. Empty where a game has none. */
  routes: Record<string, string[]>;
  /** What would be lost, in words: by a legal action, or by the destination of a whole move. */
  dangers: Record<string, Caution[]>;
  /** What one would expect to be able to do now, and why not. */
  blocked: Record<string, Caution>;
  /** The next steps of a plan that a strong player would follow; the last one is the one that is asked about. */
  advice: string[];
  /** Who sits where: names for people, by seat. */
  names: Record<string, string>;
  /** Plays an action, or several one after another until one is refused. Also for what is not legal: the referee says why. */
  act: (actions: string | string[]) => void;
  /** Says what something is; null when the pointer or the focus has left it. */
  explain: (explanation: Explanation | null) => void;
  reducedMotion: boolean;
  /** There is no column beside the board: a side has one line. */
  narrow: boolean;
  /** Lays everything in its place. A game draws nothing but what it hands over here. */
  lay: Snippet<[Places]>;
}

/** The form for a game's options on the home page. `options` are those of `POST /api/tables`. */
export interface OptionsProps {
  options: Record<string, string>;
  content: Content;
  cards: Card[];
  change: (options: Record<string, string>) => void;
}

/** A card of a pack as it is drawn: by its section and its key there. A game draws nothing for what is no card. */
export interface PrintedProps {
  content: Content;
  cards: Card[];
  section: string;
  card: string;
}

/** What moves in a step: for how many milliseconds at the usual speed, and whether it is nothing but a walk, which the next step goes on with. */
export interface Moving {
  time: number;
  walk: boolean;
}

export interface GameModule {
  Board: Component<BoardProps>;
  /** A friendly form for the options; without one nothing can be set. */
  Options?: Component<OptionsProps>;
  /** Options that choose cards of a pack by chance, so that they are played with; `chance` is from 0 to below 1. */
  drawn?: (content: Content, chance?: () => number) => Record<string, string>;
  /** Draws the cards of a pack. */
  Printed?: Component<PrintedProps>;
  /** For how long what these events tell moves on the board. */
  moving: (events: GameEvent[]) => Moving;
  /** Whether an action gets a button below the board, because the board itself does not offer it. */
  button: (action: string) => boolean;
  /** Whether an action only says who will act: then it waits, unheard, for the first act. */
  declares?: (action: string) => boolean;
  /** Whether an action is one of whoever was declared, and not of the player. */
  acts?: (action: string) => boolean;
  /** The answer that lets things happen, where a question is whether one reacts; null for any other question. */
  pass?: (question: Asked) => string | null;
  /** What a reaction is asked about, as a key; and all that one may want to be asked about, with names. */
  momentOf?: (question: Asked) => string;
  moments?: (view: View, cards: Card[], seat: string) => { key: string; name: string }[];
  /** Who plays together: "shells" of "shells-2". Without it everybody plays alone. */
  sideOf?: (seat: string) => string;
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
