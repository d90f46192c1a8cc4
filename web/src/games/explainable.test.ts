import { expect, test } from "vitest";
import type { Explanation } from "./board";
import { explainable } from "./explainable";

const CARD: Explanation = { title: "Sathe", lines: [] };

/** A thing that explains itself, and what it has said last. */
function thing(): { node: HTMLElement; said: () => string | null; end: () => void } {
  let last: Explanation | null = null;
  const node = document.createElement("button");
  const end = explainable((explanation) => (last = explanation), () => CARD)(node);
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
