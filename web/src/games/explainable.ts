/** Lets an element explain itself on hover, focus and tap. */
import type { Attachment } from "svelte/attachments";
import type { Explanation } from "./board";

export type Explain = (explanation: Explanation | null) => void;

export function explainable(explain: Explain, about: () => Explanation | null): Attachment<Element> {
  return (node) => {
    const tell = (): void => explain(about());
    const leave = (): void => explain(null);
    /** A finger leaves what it taps at once; what it asked for stays until it taps something else. */
    const point = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== "touch") leave();
    };
    const listeners = { pointerenter: tell, focusin: tell, pointerleave: point, focusout: leave };
    for (const [event, listener] of Object.entries(listeners)) node.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) node.removeEventListener(event, listener);
    };
  };
}
