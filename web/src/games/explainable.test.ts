import { afterEach, expect, test, vi } from "vitest";
import type { Explanation } from "./board";
import { enlarged } from "./enlarged.svelte";
import { explainable } from "./explainable";

const CARD: Explanation = { title: "Sathe", lines: [], face: { kind: "lord", key: "sathe" } };

afterEach(() => {
  vi.useRealTimers();
  enlarged.shown = null;
});

/** A thing that explains itself, and what it has said last. */
function thing(reads = false): { node: HTMLElement; said: () => string | null; end: () => void } {
  let last: Explanation | null = null;
  const node = document.createElement("button");
  const end = explainable((explanation) => (last = explanation), () => CARD, () => reads)(node);
  return { node, said: () => last?.title ?? null, end: end as () => void };
}

function point(node: HTMLElement, type: string, pointerType: string): void {
  node.dispatchEvent(new PointerEvent(type, { pointerType }));
}

test("a pointer or the focus is told about, until it leaves", () => {
  const { node, said, end } = thing();
  for (const [enter, leave] of [["pointerenter", "pointerleave"], ["focusin", "focusout"]] as const) {
    point(node, enter, "mouse");
    expect(said()).toBe("Sathe");
    point(node, leave, "mouse");
    expect(said()).toBeNull();
  }
  end();
  point(node, "pointerenter", "mouse");
  expect(said()).toBeNull();
});

test("a finger that taps twice is told twice", () => {
  const { node, said } = thing();
  for (let taps = 0; taps < 2; taps++) {
    point(node, "pointerenter", "touch");
    point(node, "pointerleave", "touch");
    expect(said()).toBe("Sathe");
  }
  point(node, "focusout", "touch");
  expect(said()).toBeNull();
});

test("it is read large with a key, by the other button, and by a tap if that does nothing else", () => {
  const { node } = thing();
  const large = (event: Event): boolean => {
    enlarged.shown = null;
    node.dispatchEvent(event);
    return enlarged.shown === CARD;
  };
  expect(large(new KeyboardEvent("keydown", { key: "z" }))).toBe(true);
  expect(large(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }))).toBe(false);
  expect(large(new MouseEvent("contextmenu"))).toBe(true);
  expect(large(new MouseEvent("click"))).toBe(false);
  thing(true).node.click();
  expect(enlarged.shown).toBe(CARD);
});

test("it is read large when it is held down, and then nothing is carried or clicked; not by a tap or a pointer on its way", () => {
  vi.useFakeTimers();
  const { node } = thing();
  const cancelled = vi.fn();
  addEventListener("pointercancel", cancelled);
  const press = (): void => void node.dispatchEvent(new PointerEvent("pointerdown", { clientX: 5, clientY: 5, button: 0 }));
  press();
  dispatchEvent(new PointerEvent("pointerup"));
  vi.runAllTimers();
  press();
  dispatchEvent(new PointerEvent("pointermove", { clientX: 40, clientY: 5 }));
  vi.runAllTimers();
  expect(enlarged.shown).toBeNull();
  press();
  vi.runAllTimers();
  expect(enlarged.shown).toBe(CARD);
  expect(cancelled).toHaveBeenCalledTimes(1);
  const click = vi.fn();
  document.body.append(node);
  node.addEventListener("click", click);
  dispatchEvent(new PointerEvent("pointerup"));
  node.click();
  expect(click).not.toHaveBeenCalled();
  removeEventListener("pointercancel", cancelled);
});
