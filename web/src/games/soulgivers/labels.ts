/** What cells and places are called for those who listen. What can be done there, the server says. */
import { listed, t } from "../../look/language.svelte";
import type { Book } from "./book";
import { condition, grounds, modifierName, pieceName, soulName } from "./explain";
import type { CellFacts } from "./facts";
import { compass } from "./names";
import type { Soulgiver } from "./view";

/** A cell: what it is, who stands there, what can be done. */
export function cellLabel(book: Book, fact: CellFacts, doing: string | null): string {
  const parts = [fact.cell, ...floor(book, fact), ...walls(fact), ...fact.souls.map(({ key }) => soulName(book, key))];
  if (fact.piece !== null) parts.push(pieceLabel(book, fact.piece));
  if (doing !== null) parts.push(doing);
  return parts.join(". ");
}

export function pieceLabel(book: Book, piece: Soulgiver): string {
  return t("{name}: {condition}", { name: pieceName(book, piece), condition: condition(book, piece) });
}

function floor(book: Book, fact: CellFacts): string[] {
  const found = grounds(fact).map((key) => book.card("ground", key).name);
  if (fact.destroyed) return found;
  if (fact.modifier !== null) found.push(modifierName(book, fact.modifier));
  else if (fact.hole) found.push(book.card("ground", "hole").name);
  if (fact.circle) found.push(book.card("ground", "circle").name);
  return found;
}

function walls(fact: CellFacts): string[] {
  const standing = [...fact.walls, ...fact.neighbouring].filter((wall) => !wall.cancelled);
  const sides = new Set(standing.map((wall) => compass(wall.side)));
  return sides.size === 0 ? [] : [t("walls: {sides}", { sides: listed([...sides]) })];
}
