/** What the spots of the board are called, and what they say when they are pointed at. */
import { t } from "../../../look/language.svelte";
import type { Caution, Explanation } from "../../board";
import type { Book } from "../book";
import * as explanation from "../explain";
import type { CellFacts } from "../facts";
import { landing, placeId, type PortalTiles } from "../geometry";
import { cellLabel, pieceLabel } from "../labels";
import { sideName } from "../names";
import { declaration } from "../targets";
import { sideOf, soulgivers, type Side, type Soulgiver, type SoulgiversView } from "../view";

export interface Known {
  view: SoulgiversView;
  book: Book;
  portals: PortalTiles;
  /** The action of each spot. */
  spots: Map<string, string>;
  /** Whether something can be done by pointing at a spot. */
  live: (spot: string) => boolean;
  dangers: Record<string, Caution[]>;
  blocked: Record<string, Caution>;
}

export class Told {
  constructor(private readonly known: Known) {}

  /** Who waits on a place of a portal; there may be several (SG-BOARD-10). */
  waiting(place: string): Soulgiver[] {
    return soulgivers(this.known.view).filter((piece) => placeId(piece.at, piece.side) === place);
  }

  /** Somebody who looks for a way is not told about every wall. */
  cell(fact: CellFacts): Explanation | null {
    const { book, live } = this.known;
    const found = explanation.cell(book, fact) ?? (live(`cell ${fact.cell}`) ? null : explanation.wall(book, fact));
    return warned(found, this.cautions(`cell ${fact.cell}`, fact.piece), fact.cell);
  }

  cellName(fact: CellFacts, doing: string | null): string {
    const cautions = this.cautions(`cell ${fact.cell}`, fact.piece).map(({ text }) => text);
    return [cellLabel(this.known.book, fact, doing), ...cautions].join(" ");
  }

  /** What would be lost at a spot. */
  dangers(spot: string): Caution[] {
    const { spots, dangers } = this.known;
    return dangers[spots.get(spot) ?? ""] ?? dangers[spot.split(" ")[1] ?? ""] ?? [];
  }

  fragment(): Explanation {
    return this.known.book.explained("ground", "fragment");
  }

  portal(side: Side, broken: boolean): Explanation {
    return this.known.book.explained("ground", broken ? "broken_portal" : "portal", side);
  }

  place(place: string, broken: boolean): Explanation | null {
    const there = this.waiting(place);
    const [first] = there;
    if (first === undefined) return this.portal(sideOf(place), broken);
    const found = there.length === 1 ? explanation.piece(this.known.book, first) : explanation.several(this.known.book, there);
    return warned(found, this.cautions(`place ${place}`, first), place);
  }

  placeName(place: string, broken: boolean, doing: string | null): string {
    const there = this.waiting(place).map((piece) => pieceLabel(this.known.book, piece));
    const who = there.length === 0 ? t("nobody there") : there.join("; ");
    const where = t("Portal of the {side}, before {cell}", { side: sideName(sideOf(place)), cell: landing(place, this.known.portals) });
    return [where, broken ? t("destroyed") : who, doing].filter((part) => part !== null).join(". ");
  }

  /** What would be lost at a spot, or why whoever stands there cannot be declared. */
  private cautions(spot: string, piece: Soulgiver | null): Caution[] {
    const { view, blocked } = this.known;
    const stays = piece && piece.seat === view.to_decide ? blocked[declaration(piece.name)] : undefined;
    return [...this.dangers(spot), ...(stays ? [stays] : [])];
  }
}

/** They come first. */
function warned(about: Explanation | null, found: Caution[], title: string): Explanation | null {
  if (!found.length) return about;
  const rules = [...found.map(({ rule }) => rule), ...(about?.rules ?? [])];
  return { title: about?.title ?? title, lines: [...found.map(({ text }) => text), ...(about?.lines ?? [])], rules };
}
