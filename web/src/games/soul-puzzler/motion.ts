/** Tokens that keep who they are while they move: the events say which went where, and in which order. */
import type { GameEvent } from "../board";
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
    const next = CHANGES[event.kind]?.(tokens, event as GameEvent & Fields);
    if (next) shown.push((tokens = next));
  }
  const fits = lettersOf(tokens, board) === board.join();
  return shown.length && fits ? shown : [settled(old, board)];
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
const fell: Change = (tokens, { moves }) => moved(tokens, moves);

const CHANGES: Record<string, Change> = {
  placed,
  fell,
  shifted: fell,
  boulder_placed: (tokens, { seat, cell }) => [...tokens, token(seat, true, cell)],
  switched: (tokens, { from, to }) => moved(tokens, [[from, to], [to, from]]),
  drifted: (tokens, { from, to }) => moved(tokens, [[from, to]]),
  pushed_in: (tokens, event) => placed(moved(tokens, event.moves), event),
  replaced: (tokens, event) => placed(without(tokens, [event.cell]), event),
  sent_home: (tokens, { cell }) => without(tokens, [cell]),
  scored: (tokens, { cells }) => without(tokens, cells),
  boulders_turned: (tokens, { cells }) => tokens.map((token) => (cells.includes(cellOf(token)) ? { ...token, boulder: false } : token)),
};

function lettersOf(tokens: Token[], like: string[]): string {
  const lines = like.map((line) => [...".".repeat(line.length)]);
  for (const { owner, boulder, column, row } of tokens) {
    const letter = owner === "one" ? "x" : "o";
    lines[lines.length - 1 - row]![column] = boulder ? letter.toUpperCase() : letter;
  }
  return lines.map((line) => line.join("")).join();
}

/** The squares where somebody laid a hand on the board in the last step, to be marked. */
export function touched(events: GameEvent[]): string[] {
  const deeds = events.filter(({ kind }) => kind !== "scored").map((event) => event as GameEvent & Partial<Fields>);
  return [...new Set(deeds.flatMap(({ cell, from, to }) => [cell, from, to].filter((square) => square !== undefined)))];
}
