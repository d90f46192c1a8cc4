/** What is worth knowing before a square or a column is used: what would be lost there, and why something cannot be done. */
import type { BoardProps, Caution } from "../board";
import { columnName } from "./view";

type Told = Pick<BoardProps, "dangers" | "blocked">;

/** Of a column, for whoever would drop a token into it. */
export function ofColumn({ dangers, blocked }: Told, column: number, action: string | undefined): Caution[] {
  const why = blocked[`place ${columnName(column)}`];
  return [...(dangers[action ?? ""] ?? []), ...(why ? [why] : [])];
}

/** Of a square: of what a click there plays, and of the Switches that it has no part in, though one would expect it. */
export function ofSquare({ dangers, blocked }: Told, square: string, action: string | undefined): Caution[] {
  const barred = Object.entries(blocked).filter(([text]) => text.startsWith("switch ") && text.split(" ").includes(square));
  return [...(dangers[action ?? ""] ?? []), ...barred.map(([, why]) => why)];
}
