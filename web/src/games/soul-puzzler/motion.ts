/**
 * Which token on the new board is which on the old one, so that they can be seen to move. This is a guess for the eye: the
 * client does not know the rules, it only sees two boards and what was said between them.
 */
import { columnName, landing, letterAt, ownerOf, square, type PuzzlerView, type Seat } from "./view";

export interface Token {
  id: number;
  owner: Seat;
  boulder: boolean;
  column: number;
  row: number;
}

let ids = 0;

export function tokensOf(board: string[]): Token[] {
  const found: Token[] = [];
  const columns = board[0]?.length ?? 0;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < board.length; row++) {
      const letter = letterAt(board, column, row);
      const owner = ownerOf(letter);
      if (owner) found.push({ id: ++ids, owner, boulder: letter === letter.toUpperCase(), column, row });
    }
  }
  return found;
}

/** The board right after what was said and before what it led to, if that can be told from the words. */
export function between(before: PuzzlerView, heard: string): string[] | null {
  const [verb, first = "", second = ""] = heard.split(" ");
  if (verb === "place") return placed(before, first);
  if (verb === "switch") return switched(before.board, first, second);
  return null;
}

function placed(before: PuzzlerView, name: string): string[] | null {
  const column = name.charCodeAt(0) - 97;
  const row = landing(before.board, column);
  return row === null ? null : withLetter(before.board, column, row, before.to_decide === "one" ? "x" : "o");
}

function switched(board: string[], one: string, other: string): string[] {
  const from = square(one);
  const to = square(other);
  const letter = letterAt(board, from.column, from.row);
  const swapped = withLetter(board, from.column, from.row, letterAt(board, to.column, to.row));
  return withLetter(swapped, to.column, to.row, letter);
}

function withLetter(board: string[], column: number, row: number, letter: string): string[] {
  const line = board.length - 1 - row;
  return board.map((text, index) => (index === line ? text.slice(0, column) + letter + text.slice(column + 1) : text));
}

/** The tokens of a board, with the ids of those that were there before and moved. */
export function follow(old: Token[], board: string[]): Token[] {
  const fresh = tokensOf(board);
  const left = new Set(old);
  const columns = board[0]?.length ?? 0;
  const unmatched: Token[] = [];
  for (let column = 0; column < columns; column++) {
    const were = old.filter((token) => token.column === column).sort((a, b) => a.row - b.row);
    const are = fresh.filter((token) => token.column === column);
    for (const [was, is] of longestCommon(were, are)) {
      is.id = was.id;
      left.delete(was);
    }
    unmatched.push(...are.filter((token) => !old.some(({ id }) => id === token.id)));
  }
  for (const token of unmatched) {
    const from = nearest(token, left);
    if (!from) continue;
    token.id = from.id;
    left.delete(from);
  }
  return fresh.sort((a, b) => a.id - b.id);
}

/** Pairs of tokens of one colour in the same order, as many as possible: a column whose tokens fell. */
function longestCommon(were: Token[], are: Token[]): [Token, Token][] {
  const [was, ...olds] = were;
  const [is, ...news] = are;
  if (!was || !is) return [];
  if (was.owner === is.owner && was.boulder === is.boulder) return [[was, is], ...longestCommon(olds, news)];
  const without = longestCommon(olds, are);
  const besides = longestCommon(were, news);
  return besides.length > without.length ? besides : without;
}

/** A token that went sideways: of the same colour, in the same row if there is one, not far. */
function nearest(token: Token, left: Set<Token>): Token | undefined {
  const distance = (other: Token): number => Math.abs(other.row - token.row) * 10 + Math.abs(other.column - token.column);
  return [...left].filter(({ owner }) => owner === token.owner).sort((a, b) => distance(a) - distance(b))[0];
}

/** The squares that the last step touched, to be marked. */
export function touched(heard: string | null, before: PuzzlerView | null): string[] {
  const [verb, ...rest] = heard?.split(" ") ?? [];
  if (verb === "switch") return rest;
  if (verb !== "place" || !before) return [];
  const column = rest[0]!.charCodeAt(0) - 97;
  const row = landing(before.board, column);
  return row === null ? [] : [`${columnName(column)}${row + 1}`];
}
