/** What a hand does on the board: it points at spots, carries pieces, and turns shields. */
import { DIRECTIONS, isCell, placeId, tileOf, type Direction, type Layout } from "../geometry";
import { attempt, declaration, rest, verb, type Anchor, type Offer } from "../targets";
import { activePiece, soulgivers, type Soulgiver, type SoulgiversView } from "../view";
import type { Meaning, Meanings } from "./meanings";

export interface Table {
  view: SoulgiversView;
  deciding: boolean;
  offers: Offer[];
  meanings: Meanings;
  anchor: Anchor;
  layout: Layout;
  act: (actions: string | string[]) => void;
}

/** Something that is carried, from where. */
export interface Thing {
  spot: string;
  /** Nobody, if it is a tile or a Soul. */
  piece: Soulgiver | null;
  /** It was not active before: taking it up has chosen it. */
  chosen: boolean;
}

/** The spot that an element of the board stands for: "cell e6", "place shells-west-1", "portal shells-west", "tile C3". */
export function spotOf(element: Element | null): string | null {
  const found = element?.closest<SVGElement>("[data-cell], [data-place], [data-portal], [data-tile]");
  const [kind, id] = Object.entries(found?.dataset ?? {}).find(([name]) => ["cell", "place", "portal", "tile"].includes(name)) ?? [];
  return kind === undefined ? null : `${kind} ${id}`;
}

export class Pointing {
  /** The spot under the pointer, or in focus. */
  pointed = $state<string | null>(null);
  /** A spot where it is to be said what is meant. */
  asked = $state.raw<{ spot: string; meanings: Meaning[] } | null>(null);
  /** The shields of the active Soulgiver are being turned. */
  turning = $state(false);
  /** Where somebody was laid down before the table had said what they could do. */
  private laid = $state.raw<{ key: string; spot: string } | null>(null);

  constructor(private readonly table: () => Table) {}

  /** Another decision: what was begun here is over. */
  forget(): void {
    this.asked = null;
    this.turning = false;
  }

  /** A finger cannot rest on something to read its name: it is asked before it commits to an ability. */
  point(spot: string, byFinger = false): void {
    const { meanings } = this.table();
    const itself = this.isActive(spot);
    const found = meanings.at(spot).filter(({ aimed }) => !aimed || !itself);
    if (itself && !found.length && this.turns && !this.turning) {
      this.turning = true;
      return;
    }
    this.turning = false;
    const [only] = found;
    if (found.length > 1 || (only?.aimed && byFinger)) this.asked = { spot, meanings: found };
    else this.play(only?.actions ?? attempt(this.table().view, rest(spot)));
  }

  /** By the Fragment itself, where it may be collected. */
  collect(): void {
    this.turning = false;
    this.play("collect");
  }

  /** Whether the active Soulgiver stands there, and can turn its shields. */
  turnsAt(spot: string): boolean {
    return this.turns && this.isActive(spot) && this.table().meanings.at(spot).every(({ aimed }) => aimed);
  }

  // Carrying.

  /** What can be taken up at a spot: one's own Soulgivers in one's turn, or what a question is about. */
  grab(spot: string | null): Thing | null {
    const { view, deciding, anchor } = this.table();
    if (spot === null || !deciding || view.question === null) return null;
    if (view.question.deed !== "turn") return this.isAnchor(spot, anchor) ? { spot, piece: this.standing(spot)[0] ?? null, chosen: false } : null;
    const own = this.standing(spot).filter(({ seat }) => seat === view.question!.seat);
    const active = activePiece(view);
    const piece = own.find((each) => this.declares(each)) ?? own.find(({ key }) => key === active?.key) ?? own[0];
    return piece === undefined ? null : { spot, piece, chosen: this.declares(piece) };
  }

  /** It is chosen by being taken up, so that the board can show where it may go. */
  take({ piece, chosen }: Thing): void {
    this.forget();
    this.laid = null;
    if (chosen) this.play(declaration(piece!.name));
  }

  cancel({ piece, chosen }: Thing): void {
    if (chosen) this.play(declaration(piece!.name));
  }

  drop(thing: Thing, spot: string | null): void {
    const { view } = this.table();
    if (spot === null || spot === thing.spot) return this.cancel(thing);
    if (view.question?.deed !== "turn") return this.answer(thing, spot);
    if (this.isMoving(thing)) return this.lay(spot);
    if (thing.chosen) this.laid = { key: thing.piece!.key, spot };
    else this.play(declaration(thing.piece!.name)); // it cannot be declared, and the referee says why
  }

  /** The table has said what somebody could do who was laid down before. */
  goOn(): void {
    const { laid } = this;
    if (laid === null || activePiece(this.table().view)?.key !== laid.key) return;
    this.laid = null;
    this.lay(laid.spot);
  }

  private lay(spot: string): void {
    const { view, meanings } = this.table();
    const found = meanings.upon(spot);
    const at = rest(spot);
    const tried = attempt(view, at);
    if (found.length > 1) this.asked = { spot, meanings: found };
    else this.play(found[0]?.actions ?? (tried !== null && verb(tried) === "activate" && isCell(at) ? `step ${at}` : tried));
  }

  /** What a question is about is laid where it shall go, or to the side where it shall look. */
  private answer(thing: Thing, spot: string): void {
    const arrows = this.table().offers.filter(({ spot: { kind } }) => kind === "arrow");
    if (arrows.length === 0) return this.point(spot);
    const towards = this.direction(thing.spot, spot);
    if (towards !== null) this.play(`${verb(arrows[0]!.action)} ${towards}`);
  }

  private direction(from: string, to: string): Direction | null {
    const { layout } = this.table();
    const [a, b] = [layout.middle(from), layout.middle(to)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    if (dx === 0 && dy === 0) return null;
    const seen = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
    return layout.direction(DIRECTIONS[seen]!);
  }

  private get turns(): boolean {
    return this.table().offers.some(({ spot }) => spot.kind === "compass");
  }

  private isActive(spot: string): boolean {
    const active = activePiece(this.table().view);
    return active !== null && rest(spot) === placeId(active.at, active.side);
  }

  private isMoving({ piece }: Thing): boolean {
    return activePiece(this.table().view)?.key === piece?.key;
  }

  private isAnchor(spot: string, anchor: Anchor): boolean {
    if (anchor === null) return false;
    const at = rest(spot);
    return at === anchor.id || (isCell(at) && tileOf(at) === anchor.id);
  }

  private standing(spot: string): Soulgiver[] {
    return soulgivers(this.table().view).filter((piece) => placeId(piece.at, piece.side) === rest(spot));
  }

  private declares({ name, seat }: Soulgiver): boolean {
    const { offers, view } = this.table();
    return seat === view.question?.seat && offers.some(({ action }) => action === declaration(name));
  }

  private play(actions: string | string[] | null): void {
    const { deciding, act } = this.table();
    if (actions !== null && deciding) act(actions);
  }
}
