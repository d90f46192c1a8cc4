/** The real board, mounted: what costs something is marked, and what cannot be done says why. */
import { afterEach, expect, test } from "vitest";
import type { BoardProps, Explanation } from "../board";
import { mounted, type Mounted } from "../fixtures/mounted.svelte";
import { recorded } from "../fixtures/steps";
import Board from "./Board.svelte";
import type { PuzzlerView, SideView } from "./view";

const SIDE: SideView = { character: null, power: null, power_left: 0, score_ability: null, pool: 10, score: 0, gloom: false };
const ROWS = [".......", ".......", ".......", ".......", ".......", "xo....."];

function view(change: Partial<PuzzlerView> = {}): PuzzlerView {
  return { board: ROWS, one: SIDE, two: SIDE, points_to_win: 15, quiet_turns: 0, result: null, turn: "one", to_decide: "one", ...change };
}

let table: Mounted;
let told: Explanation | null = null;

function show(change: Partial<BoardProps> = {}): void {
  const explain = (explanation: Explanation | null): void => void (told = explanation);
  table = mounted(Board, { view: view(), legal: [], seat: "one", youDecide: true, content: {}, cards: recorded("soul-puzzler").cards, names: { one: "You", two: "Ada" }, explain, ...change });
}

const find = (selector: string): Element => table.target.querySelector(selector)!;
const point = (selector: string): void => void find(selector).dispatchEvent(new Event("pointerenter"));

afterEach(() => table.end());

test("a place that costs something is marked, and says what", () => {
  const lost = { text: "Ada would score 3 points: a1, b1 and c1.", rule: "SP-LINE-2" };
  show({ legal: ["place a", "place b"], dangers: { "place b": [lost] } });
  expect([...table.target.querySelectorAll(".slot[data-danger]")].map((slot) => slot.getAttribute("data-column"))).toEqual(["b"]);
  expect(find('[data-column="b"]').getAttribute("aria-label")).toContain(lost.text);
  point('[data-column="b"]');
  expect([told!.lines, told!.rules]).toEqual([[lost.text], ["SP-LINE-2"]]);
});

test("a full column says why nothing can be dropped", () => {
  show({ legal: ["place b"], blocked: { "place a": { text: "Column a is full", rule: "SP-TURN-1" } } });
  expect(find('[data-column="a"]').getAttribute("aria-label")).toBe("Column a is full");
  expect(find('[data-column="c"]').getAttribute("aria-label")).toBe("column c, nothing to do");
});

test("a Switch that is not allowed says why at both tokens", () => {
  const why = { text: "Your opponent has just switched these two: they may not be switched back", rule: "SP-TURN-2" };
  show({ legal: ["place b"], blocked: { "switch a1 b1": why } });
  for (const cell of ["a1", "b1"]) {
    point(`[data-cell="${cell}"]`);
    expect(told!.lines[0], cell).toBe(why.text);
  }
  point('[data-cell="c1"]');
  expect(told).toBeNull();
});

test("a character without a power, or without a score ability, shows the other one only", () => {
  const characters = { crow: { name: { en: "Crow", it: "Corvo" }, score: "peck" }, owl: { name: "Owl", power: "gust", tokens: 3 } };
  const one = { ...SIDE, character: "Crow", score_ability: "Peck" };
  const two = { ...SIDE, character: "Owl", power: "Gust", power_left: 1 };
  show({ view: view({ one, two }), content: { characters } });
  const abilities = (seat: string): string[] => [...table.target.querySelectorAll(`[data-side="${seat}"] .ability strong`)].map((each) => each.textContent);
  expect([abilities("one"), abilities("two")]).toEqual([["Peck"], ["Gust"]]);
  expect(find('[data-side="two"] .ability [role="img"]').textContent).toBe("●○○");
});

test("a power that cannot be used says why", () => {
  const one = { ...SIDE, character: "Corvane", power: "shini" };
  const content = { characters: { corvane: { name: "Corvane", power: "shini", tokens: 2, score: "peck" } } };
  show({ view: view({ one }), content, legal: ["place a"], blocked: { power: { text: "Shini is used up: no ability token is left", rule: "SP-ABIL-1" } } });
  expect(find('[data-side="one"] .ability').getAttribute("data-barred")).toContain("used up");
});
