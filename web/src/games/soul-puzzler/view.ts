/** The fields of a view of Soul Puzzler (`games/soul_puzzler/view.py`), and where things are on its board. */
import type { View } from "../board";

export type Seat = "one" | "two";

export interface SideView {
  character: string | null;
  power: string | null;
  power_left: number;
  score_ability: string | null;
  pool: number;
  score: number;
  gloom: boolean;
}

export interface PuzzlerView extends View {
  /** The top row first: x and o are tokens, X and O boulders. */
  board: string[];
  one: SideView;
  two: SideView;
  points_to_win: number;
  quiet_turns: number;
  result: string | null;
}

export const asPuzzler = (view: View): PuzzlerView => view as PuzzlerView;

export const columnName = (column: number): string => String.fromCharCode(97 + column);

/** Columns count from 0 at the left, rows from 0 at the bottom. */
export const squareName = (column: number, row: number): string => `${columnName(column)}${row + 1}`;

export function letterAt(board: string[], column: number, row: number): string {
  return board[board.length - 1 - row]?.[column] ?? ".";
}

export const ownerOf = (letter: string): Seat | null => (letter === "." ? null : letter.toLowerCase() === "x" ? "one" : "two");

export const isBoulder = (letter: string): boolean => letter !== "." && letter === letter.toUpperCase();

/** The row where a token placed in this column comes to lie; null if the column is full. */
export function landing(board: string[], column: number): number | null {
  for (let row = 0; row < board.length; row++) if (letterAt(board, column, row) === ".") return row;
  return null;
}

export interface Square {
  column: number;
  row: number;
}

export function square(name: string): Square {
  return { column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) - 1 };
}
