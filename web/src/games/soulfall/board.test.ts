/** The real table, mounted: it explains itself, and the keyboard does not lose its place. */
import { afterEach, expect, test } from "vitest";
import type { Explanation } from "../board";
import { mounted, type Mounted } from "../fixtures/mounted.svelte";
import Board from "./Board.svelte";
import type { SideView, SoulfallView } from "./view";

const SIDE: SideView = { hand: null, hand_size: 0, seen: [], strayed: [], strays: [], nomads: [null], shards: [null], devotions: ["sathe"], cards: 3 };

function view(hand: string[]): SoulfallView {
  const one = { ...SIDE, hand, hand_size: hand.length };
  const position = { turn_number: 1, chosen: [], actions_left: 3, deck_size: 30, deck_known: [], one, two: SIDE, played: null, offered: null, waiting: [], result: null };
  return { ...position, prompt: "One: discard one card.", turn: "one", to_decide: "one" };
}

function lord(name: string): object {
  return { name, count: 8, actions: ["draw", "play"], after: "draw", effect: ["take"] };
}

let table: Mounted;
let told: Explanation | null = null;

function show(hand: string[], legal: string[]): void {
  const content = {
    lords: { sathe: lord("Sathe, The Scribe"), morrun: lord("Morrun, The Hearth"), ilmira: lord("Ilmira, The Tide") },
    end: { nomads: 9, shards: 9, cards: 18 },
  };
  const explain = (explanation: Explanation | null): void => void (told = explanation);
  table = mounted(Board, { view: view(hand), legal, seat: "one", youDecide: true, content, names: { one: "You", two: "Ada" }, explain });
}

const card = (name: string): HTMLElement => table.target.querySelector<HTMLElement>(`[data-card="${name}"]`)!;

afterEach(() => table.end());

test("whatever is tapped twice explains itself twice", () => {
  show(["morrun"], []);
  const things = ["[data-deck]", '[data-kind="draw"]', '[data-card="hand morrun"]', '[data-card="nomads 1"]', '[data-card="devotion sathe"]'];
  for (const selector of things) {
    const thing = table.target.querySelector(selector)!;
    for (const type of ["pointerenter", "focusin", "pointerleave", "pointerenter", "pointerleave"]) {
      thing.dispatchEvent(new PointerEvent(type, { pointerType: "touch" }));
    }
    expect(told, selector).not.toBeNull();
    thing.dispatchEvent(new FocusEvent("focusout"));
    expect(told, selector).toBeNull();
  }
});

test("after a discard by keyboard the next card has the focus", async () => {
  show(["sathe", "morrun", "ilmira"], ["discard sathe", "discard morrun", "discard ilmira"]);
  card("hand morrun").focus();
  card("hand morrun").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  table.give({ view: view(["sathe", "ilmira"]), legal: [] });
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement?.getAttribute("data-card")).toBe("hand ilmira");
});
