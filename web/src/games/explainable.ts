/**
 * Lets an element explain itself on hover, focus and tap; and be read large: with the key Z, by the other button of a mouse, by
 * a tap if that does nothing else, and by holding it down if it is a card.
 */
import type { Attachment } from "svelte/attachments";
import type { Explanation } from "./board";
import { swallowClick } from "./dragging.svelte";
import { enlarged } from "./enlarged.svelte";

export type Explain = (explanation: Explanation | null) => void;

/** Milliseconds for which something is held down to be read large, and pixels by which a finger may tremble meanwhile. */
const HOLD = 550;
const STILL = 9;

export function explainable(explain: Explain, about: () => Explanation | null, reads: () => boolean = () => false): Attachment<Element> {
  return (node) => {
    const tell = (): void => explain(about());
    const leave = (): void => explain(null);
    /** A finger leaves what it taps at once; what it asked for stays until it taps something else. */
    const point = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== "touch") leave();
    };
    const enlarge = (): boolean => {
      enlarged.shown = about();
      return enlarged.shown !== null;
    };
    const menu = (event: Event): void => {
      if (enlarge()) event.preventDefault();
    };
    const key = (event: Event): void => {
      const { key: pressed, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      if (pressed.toLowerCase() === "z" && !ctrlKey && !metaKey && !altKey && enlarge()) event.stopPropagation();
    };
    const tap = (): void => {
      if (reads()) enlarge();
    };
    const listeners = { pointerenter: tell, focusin: tell, pointerleave: point, focusout: leave, contextmenu: menu, keydown: key, click: tap, pointerdown: held(() => about()?.face !== undefined && enlarge()) };
    for (const [event, listener] of Object.entries(listeners)) node.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) node.removeEventListener(event, listener);
    };
  };
}

/** Does something when a pointer has been held down for a while; then nothing is carried or clicked by it any more. */
function held(act: () => boolean): (event: Event) => void {
  return (event) => {
    const { clientX, clientY, pointerId, button } = event as PointerEvent;
    if (button !== 0) return;
    const away = new AbortController();
    const timer = setTimeout(() => {
      away.abort();
      if (!act()) return;
      dispatchEvent(new PointerEvent("pointercancel", { pointerId }));
      // The browser may end a long touch by itself; then no click follows, and the next one is not to be lost.
      const up = new AbortController();
      const lifted = (): void => {
        up.abort();
        swallowClick();
      };
      addEventListener("pointerup", lifted, { capture: true, signal: up.signal });
      addEventListener("pointercancel", () => up.abort(), { signal: up.signal });
    }, HOLD);
    const stop = (): void => {
      clearTimeout(timer);
      away.abort();
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (Math.hypot(x - clientX, y - clientY) > STILL) stop();
    };
    addEventListener("pointermove", move, { signal: away.signal });
    addEventListener("pointerup", stop, { signal: away.signal });
    addEventListener("pointercancel", stop, { signal: away.signal });
  };
}
