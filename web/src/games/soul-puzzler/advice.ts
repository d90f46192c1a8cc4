/** The next step of a plan as it is drawn on the board. */
import { landing, square } from "./view";

type Square = ReturnType<typeof square>;

export interface DrawnStep {
  /** Where a token would fall. */
  falls: Square | null;
  /** The squares that it is about. */
  squares: Square[];
}

export function advised(action: string | undefined, board: string[]): DrawnStep {
  const [verb, ...words] = action?.split(" ") ?? [];
  const column = verb === "place" ? square(words[0] ?? "").column : null;
  const row = column === null ? null : landing(board, column);
  const falls = column === null || row === null ? null : { column, row };
  return { falls, squares: falls ? [falls] : words.filter((word) => /^[a-z]\d$/.test(word)).map(square) };
}
