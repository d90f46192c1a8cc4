/** What hands do on the kitchen table: clicks, keys and drags on places of the board, caught before the board makes sense of them. */
import type { Kitchen } from "./kitchen.svelte";

/** Pixels from which on a press is a drag. */
const DRAG = 12;

/** The place of the board that an element is, as in `d4` or `shells-west-1`; null for anything else. */
export function placeOf(element: EventTarget | null): string | null {
  if (!(element instanceof Element) || !element.closest("[data-board-place]")) return null;
  const spot = element.closest<HTMLElement | SVGElement>("[data-cell], [data-place]");
  return spot?.dataset["cell"] ?? spot?.dataset["place"] ?? null;
}

export function isUndo(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">): "undo" | "redo" | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return "redo";
  return key === "z" ? "undo" : null;
}

type Held = { from: string | null; brush: string | null; x: number; y: number };

export class Hands {
  private held: Held | null = null;
  /** A drag has ended here: the click that follows it is none. */
  private dragged = false;

  constructor(private readonly kitchen: Kitchen) {}

  click(event: MouseEvent): void {
    const at = placeOf(event.target);
    if (at === null) return;
    event.stopPropagation();
    event.preventDefault();
    if (!this.dragged) void this.kitchen.click(at);
    this.dragged = false;
  }

  key(event: KeyboardEvent): void {
    const at = placeOf(event.target);
    if (at === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Delete" || event.key === "Backspace") void this.kitchen.clear(at);
    else if (event.key === "Enter" || event.key === " ") void this.kitchen.click(at);
    else return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** Something on the board is taken hold of. */
  grab(event: PointerEvent): void {
    this.dragged = false;
    const from = placeOf(event.target);
    if (from !== null && event.button === 0) this.held = { from, brush: null, x: event.clientX, y: event.clientY };
  }

  /** Something of the palette is. */
  carry(brush: string): void {
    this.held = { from: null, brush, x: 0, y: 0 };
  }

  drop(event: PointerEvent): void {
    const { held } = this;
    this.held = null;
    if (!held || (held.from !== null && Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG)) return;
    const at = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (at === null || at === held.from) return;
    this.dragged = held.from !== null;
    if (held.brush !== null) void this.kitchen.edit({ put: held.brush, at });
    else if (held.from !== null && this.kitchen.brush === null) void this.kitchen.move(held.from, at);
  }

  forget(): void {
    this.held = null;
  }
}
