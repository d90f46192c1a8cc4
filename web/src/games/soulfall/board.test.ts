/** The real table, mounted: it explains itself, and the keyboard does not lose its place. */
import { afterEach, expect, test } from "vitest";
import type { BoardProps, Explanation } from "../board";
import { enlarged } from "../enlarged.svelte";
import { mounted, type Mounted } from "../fixtures/mounted.svelte";
import { recorded } from "../fixtures/steps";
import Board from "./Board.svelte";
import type { SideView, SoulfallView } from "./view";

const SIDE: SideView = { hand: null, hand_size: 0, seen: [], strayed: [], strays: [], nomads: [null], shards: [null], devotions: ["sathe"], cards: 3 };

function view(hand: string[], change: Partial<SoulfallView> = {}): SoulfallView {
  const one = { ...SIDE, hand, hand_size: hand.length };
  const position = { turn_number: 1, chosen: [], actions_left: 3, deck_size: 30, deck_known: [], one, two: SIDE, played: null, offered: null, waiting: [], result: null };
  return { ...position, turn: "one", to_decide: "one", ...change };
}

function lord(name: string): object {
  return { name, count: 8, actions: ["draw", "oust"] };
}

let table: Mounted;
let told: Explanation | null = null;
let acted: (string | string[])[] = [];

function show(hand: string[], legal: string[], change: Partial<SoulfallView> = {}, given: Partial<BoardProps> = {}): void {
  acted = [];
  const content = {
    lords: { sathe: lord("Sathe, The Scribe"), morrun: lord("Morrun, The Hearth"), ilmira: lord("Ilmira, The Tide") },
    end: { nomads: 9, shards: 9, cards: 18 },
  };
  const explain = (explanation: Explanation | null): void => void (told = explanation);
  table = mounted(Board, { view: view(hand, change), legal, act: (action) => void acted.push(action), seat: "one", youDecide: true, content, cards: recorded("soulfall").cards, names: { one: "You", two: "Ada" }, explain, ...given });
}

const card = (name: string): HTMLElement => table.target.querySelector<HTMLElement>(`[data-card="${name}"]`)!;

afterEach(() => table.end());

test("whatever is tapped twice explains itself twice", () => {
  show(["morrun"], [], { played: "ilmira" });
  const things = ["[data-deck]", '[data-card="played ilmira"]', '[data-kind="draw"]', '[data-card="hand morrun"]', '[data-card="nomads 1"]', '[data-card="devotion sathe"]'];
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

test("the card that was just played is read large by a tap", () => {
  show([], [], { played: "sathe" });
  card("played sathe").click();
  expect(enlarged.shown?.face).toEqual({ kind: "lord", key: "sathe" });
  enlarged.shown = null;
});

test("after a discard by keyboard the next card has the focus", async () => {
  show(["sathe", "morrun", "ilmira"], ["discard sathe", "discard morrun", "discard ilmira"]);
  card("hand morrun").focus();
  card("hand morrun").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  table.give({ view: view(["sathe", "ilmira"]), legal: [] });
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement?.getAttribute("data-card")).toBe("hand ilmira");
});

test("whose effect goes first is chosen by its Devotion", () => {
  const one = { ...SIDE, hand: ["ilmira"], hand_size: 1, devotions: ["sathe", "morrun", "ilmira"] };
  show([], ["choose sathe", "choose morrun"], { one, waiting: [["sathe", "morrun"], ["ilmira"]] });
  const mine = (key: string): HTMLElement => table.target.querySelector<HTMLElement>(`[data-area="one"] [data-card="devotion ${key}"]`)!;
  expect(mine("sathe").dataset["action"]).toBe("choose sathe");
  expect(mine("morrun").classList.contains("can")).toBe(true);
  expect(mine("ilmira").classList.contains("can")).toBe(false);
  expect(table.target.querySelector(".moment")?.textContent).toContain("waiting: Sathe or Morrun, then Ilmira");
  mine("ilmira").click();
  expect(acted).toEqual([]);
  mine("morrun").click();
  expect(acted).toEqual(["choose morrun"]);
});

test("an Action that costs something is marked, and says what", () => {
  const lost = { text: "Your turn would end with 1 card too many in your hand: you would have to discard it.", rule: "SF-END-2" };
  show(["morrun"], ["populate", "prosper"], {}, { dangers: { prosper: [lost] } });
  const marked = [...table.target.querySelectorAll("[data-danger]")];
  expect(marked.map((button) => button.getAttribute("data-kind"))).toEqual(["prosper"]);
  expect(marked[0]!.getAttribute("aria-label")).toContain(lost.text);
});

test("an Action and a card that cannot be used say why", () => {
  const empty = { text: "The deck is empty", rule: "SF-DRAW-1" };
  const devoted = { text: "You are Devoted to Morrun already", rule: "SF-DEV-1" };
  show(["morrun"], ["play morrun"], {}, { blocked: { draw: empty, "devote morrun": devoted } });
  const action = (kind: string): Element => table.target.querySelector(`[data-kind="${kind}"]`)!;
  expect(action("draw").getAttribute("aria-label")).toContain(empty.text);
  expect(action("devote").getAttribute("aria-label")).toContain(devoted.text);
  expect(action("play").getAttribute("aria-label")).not.toContain(devoted.text);
  card("hand morrun").dispatchEvent(new Event("pointerenter"));
  expect(told!.lines[0]).toBe(devoted.text);
});

test.each([
  ["nine Nomads", { nomads: Array<null>(9).fill(null), shards: [null], cards: 10 }, ["nomads"]],
  ["eighteen cards in all", { nomads: Array<null>(8).fill(null), shards: Array<null>(8).fill(null), cards: 18 }, ["nomads", "shards"]],
])("what won the game shines: %s", (_, change, piles) => {
  show([], [], { result: "two", to_decide: null, two: { ...SIDE, ...change } });
  expect([...table.target.querySelectorAll("[data-won]")].map((pile) => pile.getAttribute("data-won"))).toEqual(piles);
  expect(table.target.querySelector('[data-area="two"].won [data-won]')).not.toBeNull();
  expect(table.target.querySelector('[data-area="one"].won')).toBeNull();
});

test("an Oust of one's own takes from one's own area alone", () => {
  const question = { kind: "granted", seat: "one", deed: "play", answer: "action", may_stop: false, lord: "sathe", actions: ["oust own"], area: "one" };
  show(["morrun"], ["oust nomads", "oust sathe"], { question });
  const mine = table.target.querySelector<HTMLElement>('[data-area="one"] [data-card="devotion sathe"]')!;
  const theirs = table.target.querySelector<HTMLElement>('[data-area="two"] [data-card="devotion sathe"]')!;
  expect([mine.dataset["action"], theirs.dataset["action"]]).toEqual(["oust sathe", undefined]);
  mine.click();
  expect(acted).toEqual(["oust sathe"]);
});

test("a card that is to be revealed is revealed by one click", () => {
  show(["morrun"], ["reveal morrun"]);
  card("hand morrun").click();
  expect(acted).toEqual(["reveal morrun"]);
});

test("as many Actions are shown as the turn has", () => {
  show(["morrun"], ["draw"], { chosen: ["play", "populate"], actions_left: 2 });
  expect(table.target.textContent).toContain("◆◆◇◇");
});
