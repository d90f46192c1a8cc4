/**
 * Taking something up with the pointer, carrying it and laying it down: another way to do what taps do. A tap stays a tap, as
 * nothing is taken up before the pointer has gone a few pixels. Escape lays it back. A finger on something that can be
 * taken up does not scroll the page.
 */
import type { Attachment } from "svelte/attachments";

/** Pixels that a pointer goes before it carries something; a finger is never quite still. */
const FAR = { mouse: 5, finger: 11 };

/** What is carried, and where the pointer is, in the window. */
export interface Carried<T> {
  thing: T;
  x: number;
  y: number;
  /** What lies under the pointer; null outside of the window. */
  over: Element | null;
}

export interface Hands<T> {
  /** What can be taken up at an element; null if nothing. */
  grab: (at: Element) => T | null;
  /** It has been taken up. */
  take?: (thing: T) => void;
  drop: (thing: T, over: Element | null) => void;
  /** It has been laid back. */
  cancel?: (thing: T) => void;
}

export class Dragging<T> {
  carried = $state.raw<Carried<T> | null>(null);

  constructor(private readonly hands: Hands<T>) {}

  /** For the element in which things are taken up; they may be dropped anywhere. */
  readonly ground: Attachment<Element> = (node) => {
    const down = (event: Event): void => this.press(event as PointerEvent);
    // Browsers do not ask each thing in a drawing for its `touch-action`.
    const hold = (event: Event): void => {
      if (this.pressed) event.preventDefault();
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("touchmove", hold, { passive: false });
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("touchmove", hold);
      this.end();
    };
  };

  private end: () => void = () => {};
  /** A pointer is down on something that can be taken up. */
  private pressed = false;

  private press(first: PointerEvent): void {
    if (!first.isPrimary || first.button !== 0 || !(first.target instanceof Element)) return;
    const thing = this.hands.grab(first.target);
    if (thing === null) return;
    this.end();
    const far = first.pointerType === "mouse" ? FAR.mouse : FAR.finger;
    let over = false;

    const move = (event: PointerEvent): void => {
      if (event.pointerId !== first.pointerId || over) return;
      const begins = this.carried === null;
      if (begins && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < far) return;
      this.carried = { thing, x: event.clientX, y: event.clientY, over: document.elementFromPoint(event.clientX, event.clientY) };
      if (begins) this.hands.take?.(thing);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== first.pointerId) return;
      const { carried } = this;
      if (carried !== null || over) swallowClick();
      this.end();
      if (carried !== null) this.hands.drop(thing, document.elementFromPoint(event.clientX, event.clientY));
    };
    /** The pointer is still down, but carries nothing any more. */
    const back = (): void => {
      if (this.carried === null) return;
      over = true;
      this.carried = null;
      this.hands.cancel?.(thing);
    };
    const lost = (event: PointerEvent): void => {
      if (event.pointerId !== first.pointerId) return;
      back();
      this.end();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || this.carried === null) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      back();
    };

    this.pressed = true;
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", lost);
    addEventListener("keydown", key, true);
    this.end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", lost);
      removeEventListener("keydown", key, true);
      this.carried = null;
      this.pressed = false;
      this.end = () => {};
    };
  }
}

/** The click that a browser makes of a drag which ends where it began means nothing. */
export function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
