/** Tokens that keep who they are while they move: the events say which went where, and in which order. */
import type { GameEvent, Moving } from "../board";
import { isBoulder, letterAt, ownerOf, square, squareName, type Seat } from "./view";

export interface Token {
  id: number;
  owner: Seat;
  boulder: boolean;
  column: number;
  row: number;
}

let ids = 0;

function token(owner: Seat, boulder: boolean, cell: string): Token {
  return { id: ++ids, owner, boulder, ...square(cell) };
}

const cellOf = ({ column, row }: Token): string => squareName(column, row);

/** The tokens of a board; those that lie where a token of the same kind lay stay who they were. */
export function settled(old: Token[], board: string[]): Token[] {
  const found: Token[] = [];
  const columns = board[0]?.length ?? 0;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < board.length; row++) {
      const letter = letterAt(board, column, row);
      const owner = ownerOf(letter);
      if (owner === null) continue;
      const boulder = isBoulder(letter);
      const same = old.find((token) => token.column === column && token.row === row && token.owner === owner && token.boulder === boulder);
      found.push(same ?? token(owner, boulder, squareName(column, row)));
    }
  }
  return found;
}

/** The moments of a step, as many as there are events that move something; the last one is the board that it led to. */
export function moments(old: Token[], before: string[] | null, events: GameEvent[], board: string[]): Token[][] {
  const shown: Token[][] = [];
  let tokens = settled(old, before ?? board);
  for (const event of events) {
    const next = MOTIONS[event.kind]?.change(tokens, event as GameEvent & Fields);
    if (next) shown.push((tokens = next));
  }
  const fits = lettersOf(tokens, board) === board.join();
  return shown.length && fits ? shown : [settled(old, board)];
}

/** The longest that all moments of a step take together. */
const WHOLE = 2400;

/** How long each moment of a step is seen. */
export function times(events: GameEvent[]): number[] {
  const found = events.flatMap(({ kind }) => MOTIONS[kind]?.time ?? []);
  const whole = found.reduce((sum, time) => sum + time, 0);
  return whole > WHOLE ? found.map((time) => (time * WHOLE) / whole) : found;
}

export function moving(events: GameEvent[]): Moving {
  return { time: times(events).reduce((sum, time) => sum + time, 0), walk: false };
}

interface Fields {
  seat: Seat;
  cell: string;
  cells: string[];
  from: string;
  to: string;
  moves: [string, string][];
}

type Change = (tokens: Token[], event: Fields) => Token[];

const moved = (tokens: Token[], moves: [string, string][]): Token[] => {
  const ways = new Map(moves);
  return tokens.map((token) => ({ ...token, ...square(ways.get(cellOf(token)) ?? cellOf(token)) }));
};
const without = (tokens: Token[], cells: string[]): Token[] => tokens.filter((token) => !cells.includes(cellOf(token)));
const placed: Change = (tokens, { seat, cell }) => [...tokens, token(seat, false, cell)];
const pushed: Change = (tokens, event) => placed(moved(tokens, event.moves), event);
const fell: Change = (tokens, { moves }) => moved(tokens, moves);

/** What each kind of event moves, and how long that is seen before the next, in milliseconds at the usual speed. */
export const MOTIONS: Record<string, { time: number; change: Change }> = {
  placed: { time: 330, change: placed },
  boulder_placed: { time: 330, change: (tokens, { seat, cell }) => [...tokens, token(seat, true, cell)] },
  switched: { time: 340, change: (tokens, { from, to }) => moved(tokens, [[from, to], [to, from]]) },
  drifted: { time: 340, change: (tokens, { from, to }) => moved(tokens, [[from, to]]) },
  shifted: { time: 340, change: fell },
  pushed_in: { time: 330, change: pushed },
  token_pushed_in: { time: 330, change: pushed },
  replaced: { time: 420, change: (tokens, event) => placed(without(tokens, [event.cell]), event) },
  sent_home: { time: 420, change: (tokens, { cell }) => without(tokens, [cell]) },
  scored: { time: 420, change: (tokens, { cells }) => without(tokens, cells) },
  fell: { time: 340, change: fell },
  boulders_turned: {
    time: 150,
    change: (tokens, { cells }) => tokens.map((token) => (cells.includes(cellOf(token)) ? { ...token, boulder: false } : token)),
  },
};

function lettersOf(tokens: Token[], like: string[]): string {
  const lines = like.map((line) => [...".".repeat(line.length)]);
  for (const { owner, boulder, column, row } of tokens) {
    const letter = owner === "one" ? "x" : "o";
    lines[lines.length - 1 - row]![column] = boulder ? letter.toUpperCase() : letter;
  }
  return lines.map((line) => line.join("")).join();
}

/** The squares of the line with which somebody scored last. */
export function lastLine(events: GameEvent[], seat: string): string[] {
  const scored = events.filter((event) => event.kind === "scored" && event["seat"] === seat).at(-1);
  return (scored as (GameEvent & Fields) | undefined)?.cells ?? [];
}

/** The squares where somebody laid a hand on the board in the last step, to be marked. */
export function touched(events: GameEvent[]): string[] {
  const deeds = events.filter(({ kind }) => kind !== "scored").map((event) => event as GameEvent & Partial<Fields>);
  return [...new Set(deeds.flatMap(({ cell, from, to }) => [cell, from, to].filter((square) => square !== undefined)))];
}
