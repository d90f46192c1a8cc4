import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dragging } from "./dragging.svelte";

const hands = { grab: vi.fn((at: Element) => at.getAttribute("data-grab")), take: vi.fn(), drop: vi.fn(), cancel: vi.fn() };
let ground: HTMLElement;
let dragging: Dragging<string>;
let leave: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="ground"><b data-grab="token"></b><i></i></div>';
  ground = document.querySelector("#ground")!;
  document.elementFromPoint = () => ground.querySelector("i");
  dragging = new Dragging<string>(hands);
  leave = dragging.ground(ground) as () => void;
});
afterEach(async () => {
  leave();
  await clicked();
});

/** Until the browser would have made a click of what was released. */
const clicked = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function pointer(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const target = type === "pointerdown" ? ground.querySelector("b")! : document.body;
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0, clientX: x, clientY: y, ...more }));
}

it("takes something up after a few pixels, carries it, and lays it down on what is there", () => {
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 12, 12);
  expect(dragging.carried).toBeNull();
  pointer("pointermove", 20, 10);
  pointer("pointermove", 40, 30);
  expect(hands.take).toHaveBeenCalledExactlyOnceWith("token");
  expect(dragging.carried).toMatchObject({ thing: "token", x: 40, y: 30 });
  pointer("pointerup", 40, 30);
  expect(hands.drop).toHaveBeenCalledExactlyOnceWith("token", ground.querySelector("i"));
  expect(dragging.carried).toBeNull();
});

it("leaves a tap alone, and swallows the click of a drag", async () => {
  const click = vi.fn();
  ground.addEventListener("click", click);
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 13, 10);
  pointer("pointerup", 13, 10);
  ground.click();
  expect(click).toHaveBeenCalledTimes(1);
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 50, 10);
  pointer("pointerup", 50, 10);
  ground.click();
  expect(click).toHaveBeenCalledTimes(1);
  expect(hands.drop).toHaveBeenCalledTimes(1);
  await clicked();
  ground.click();
  expect(click).toHaveBeenCalledTimes(2);
});

it("needs more of a finger, which is never quite still", () => {
  pointer("pointerdown", 10, 10, { pointerType: "touch" });
  pointer("pointermove", 18, 10, { pointerType: "touch" });
  expect(hands.take).not.toHaveBeenCalled();
  pointer("pointermove", 24, 10, { pointerType: "touch" });
  expect(hands.take).toHaveBeenCalled();
});

it("lays it back on Escape, which then means nothing else, and when the pointer is lost", () => {
  const heard = vi.fn();
  addEventListener("keydown", heard);
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 50, 10);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(dragging.carried).toBeNull();
  pointer("pointermove", 60, 10);
  pointer("pointerup", 60, 10);
  expect([hands.cancel.mock.calls.length, hands.drop.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0, 0]);
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 50, 10);
  pointer("pointercancel", 50, 10);
  expect([hands.cancel.mock.calls.length, dragging.carried]).toEqual([2, null]);
  removeEventListener("keydown", heard);
});

it("minds neither other buttons, nor other fingers, nor what cannot be taken up", () => {
  pointer("pointerdown", 10, 10, { button: 2 });
  pointer("pointermove", 50, 10);
  pointer("pointerdown", 10, 10, { isPrimary: false, pointerId: 2 });
  pointer("pointermove", 50, 10, { pointerId: 2 });
  hands.grab.mockReturnValueOnce(null);
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 50, 10);
  expect(hands.take).not.toHaveBeenCalled();
});
