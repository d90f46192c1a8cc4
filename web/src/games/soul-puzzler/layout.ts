/** Where the squares lie in the drawing, in its own units. */
export const CELL = 100;
/** Room above the board, for the token that is held. */
export const TOP = 90;

/** The middle of a column. */
export const x = (column: number): number => column * CELL + CELL / 2;

/** The middle of a row, on a board of this many. The lowest is row 0. */
export const y = (row: number, rows: number): number => TOP + (rows - 1 - row) * CELL + CELL / 2;
