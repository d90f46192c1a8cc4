/** What is worth knowing before an Action is chosen or a card is used: what it would cost, and why it cannot be done. */
import type { BoardProps, Caution } from "../board";
import { isOpen, type ActionName } from "./targets";

type Told = Pick<BoardProps, "dangers" | "blocked" | "legal">;

/** Of an Action of the turn; one that is about a card can still be done with another card. */
export function ofAction({ dangers, blocked, legal }: Told, action: ActionName): Caution[] {
  const lost = dangers[action] ?? [];
  if (isOpen(action, legal)) return lost;
  const why = Object.entries(blocked).filter(([text]) => text === action || text.startsWith(`${action} `));
  return [...lost, ...why.map(([, caution]) => caution)];
}

/** Of a card in hand, whatever it could be used for. */
export function ofCard({ dangers, blocked }: Told, lord: string): Caution[] {
  const about = ([text]: [string, unknown]): boolean => text.endsWith(` ${lord}`);
  return [...Object.entries(dangers).filter(about).flatMap(([, lost]) => lost), ...Object.entries(blocked).filter(about).map(([, why]) => why)];
}
