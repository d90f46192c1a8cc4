/** The real board, mounted: whatever is legal can be done, by exactly one element. */
import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { BoardProps, Explanation } from "../board";
import { mounted, type Mounted } from "../fixtures/mounted.svelte";
import Board from "./Board.svelte";
import { CARDS, STORIES, story, type Moment } from "./fixtures/stories";
import { button } from "./targets";

vi.setConfig({ testTimeout: 300_000 });
// Svelte's development build takes a stack trace for every value it tracks; mapping those to sources is most of the time here.
Error.prepareStackTrace = String;

let target: HTMLElement;
let board: Mounted;

const CONTENT = { characters: { runner: { move: "5 L", shields: "n", attack: true, set: "core" } } };

/** Mounts the board for whoever decides; what it is given can be changed afterwards. */
function show({ view, legal }: Pick<Moment, "view" | "legal">, change: Partial<BoardProps> = {}): Mounted["give"] {
  board = mounted(Board, { view, legal, seat: view.to_decide, youDecide: true, content: CONTENT, cards: CARDS, ...change });
  target = board.target;
  return board.give;
}

afterEach(() => board.end());

function shown(): string[] {
  return [...target.querySelectorAll("[data-action]")].map((element) => element.getAttribute("data-action") ?? "").sort();
}

/** Clicks what is on the screen for an action. */
function click(selector: string): void {
  target.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

const some = (fits: (moment: Moment) => boolean): Moment => {
  const found = STORIES.flatMap(([, moments]) => moments).find(fits);
  if (found === undefined) throw new Error("no such moment was recorded");
  return found;
};

/** A moment for each kind of question and of answers, seat by seat; the pure test in targets.test.ts takes all moments. */
function kinds(): [string, Moment][] {
  const found = new Map<string, Moment>();
  for (const [, moments] of STORIES) {
    for (const moment of moments) {
      const { question } = moment.view;
      const verbs = new Set(moment.legal.map((action) => (action.startsWith("use") ? "use" : action.split(" ")[0])));
      found.set(`${question?.deed} ${question?.kind} ${[...verbs].filter((verb) => !/activate|draw|end/.test(verb ?? "")).join(", ")}`, moment);
    }
  }
  return [...found].sort(([, a], [, b]) => String(a.view.to_decide).localeCompare(String(b.view.to_decide)));
}

it("offers every legal action once, whatever is asked", () => {
  const moments = kinds();
  const give = show(moments[0]?.[1] as Moment);
  for (const [question, { view, legal }] of moments) {
    give({ view, legal, seat: view.to_decide });
    expect(shown(), question).toEqual(legal.filter((action) => !button(action)).sort());
  }
  expect(moments.length).toBeGreaterThan(60);
});

it("plays what is clicked", () => {
  const act = vi.fn();
  const moment = some(({ legal }) => legal.some((action) => action.startsWith("step ")));
  show(moment, { act });
  for (const action of moment.legal.filter((text) => !button(text))) {
    click(`[data-action="${action}"]`);
    expect(act).toHaveBeenLastCalledWith(action);
  }
});

it("puts what wins or is free first, and takes a click on the Fragment for collecting it", () => {
  const act = vi.fn();
  const moment = some(({ view, legal }) => view.fragment !== null && legal.some((action) => action.startsWith("use ")));
  const [ability] = moment.legal.filter((action) => action.startsWith("use "));
  const give = show(moment, { act });
  expect(target.querySelector("[data-gem]")).toBeNull();
  give({ legal: ["drop", ability!, "collect"] });
  const order = [...target.querySelectorAll(".active .deeds [data-action], .active .piece")].map((each) => each.getAttribute("data-action"));
  expect(order.slice(0, 2)).toEqual(["collect", null]);
  expect(order.slice(2)).toEqual([ability, "drop"]);
  click("[data-gem]");
  expect(act.mock.calls).toEqual([["collect"]]);
});

it("lies as it lay for whoever tries things for both sides", () => {
  const theirs = some(({ view }) => view.to_decide === "specters");
  const give = show(theirs, { near: "specters" });
  const below = (): boolean => Number(target.querySelector('[data-cell="a1"]')!.getAttribute("y")) > Number(target.querySelector('[data-cell="a10"]')!.getAttribute("y"));
  expect(below()).toBe(false);
  give({ near: "shells" });
  expect(below()).toBe(true);
});

it("calls every action as the server does", () => {
  const moment = some(({ legal }) => legal.includes("draw") && legal.some((action) => action.startsWith("use ")) && legal.includes("rotate n"));
  show(moment, { labels: Object.fromEntries(moment.legal.map((action) => [action, `Order: ${action}`])) });
  for (const action of shown()) {
    const element = target.querySelector(`[data-action="${action}"]`);
    expect(`${element?.getAttribute("aria-label")} ${element?.textContent}`).toContain(`Order: ${action}`);
  }
});

it("shows somebody whom it has no drawing of by the first letter", () => {
  const moment = some(({ view }) => view.shells.soulgivers.length > 0);
  const [piece, ...others] = moment.view.shells.soulgivers;
  const stranger = { ...piece!, name: "void_walker", at: "e5" };
  const view = { ...moment.view, shells: { ...moment.view.shells, soulgivers: [stranger, ...others] } };
  show({ ...moment, view, legal: [] }, { cards: [{ kind: "character", key: "void_walker", name: "Void Walker", text: "", rules: [], of: null, price: null }] });
  expect(target.querySelector('[data-piece="shells.void_walker"] .letter')?.textContent).toBe("V");
  expect(target.querySelector('[data-cell="e5"]')?.getAttribute("aria-label")).toContain("Void Walker (Shells)");
});

it("walks a whole way to a destination", () => {
  const act = vi.fn();
  const moment = some(({ legal }) => legal.includes("step d4"));
  show(moment, { act, routes: { d4: ["step d4"], j10: ["step d4", "step j10"] } });
  click('[data-route="j10"]');
  expect(act).toHaveBeenCalledWith(["step d4", "step j10"]);
  expect(target.querySelectorAll("[data-route]").length).toBe(1);
});

it("offers nothing to those who only watch", () => {
  show(some(({ legal }) => legal.length > 4), { legal: [], seat: null, youDecide: false });
  expect(shown()).toEqual([]);
});

/** One of everything that can be tried, and what it says to the referee. */
const TRIES: [string, string][] = [
  [".hand .pile", "draw"],
  [".hand .card", "play gyre"],
  [".strip.shells .population", "population"],
  [".strip.shells .portrait", "activate runner"],
  ['[data-cell="d4"]', "activate runner"],
  ['[data-cell="j10"]', "step j10"],
  ['[data-place="shells-east-1"]', "step portal"],
];

/** The Shells may only end their turn: everything else is refused. */
function atTheEnd(): Pick<Moment, "view" | "legal"> {
  const { view } = some(({ view: { question, to_decide } }) => to_decide === "shells" && question?.kind === "declare");
  const runner = { name: "runner", seat: "shells", at: "d4", front: "n", shields: [], decay: 1, soul: null, carries: false, activated: true, paid: false } as const;
  const shells = { ...view.shells, soulgivers: [{ ...runner, shields: [] }] };
  const specters = { ...view.specters, soulgivers: [] };
  const seats = view.seats.map((seat) => (seat.seat === "shells" ? { ...seat, hand: ["gyre"], hand_size: 1 } : seat));
  return { legal: ["end turn"], view: { ...view, shells, specters, seats, active: null } };
}

it("lets the referee refuse what cannot be done", () => {
  const act = vi.fn();
  show(atTheEnd(), { act });
  for (const [selector, action] of TRIES) {
    const thing = target.querySelector(selector);
    expect(thing?.getAttribute("aria-disabled"), selector).toBe("true");
    expect(thing?.hasAttribute("disabled"), selector).toBe(false);
    click(selector);
    expect(act, selector).toHaveBeenLastCalledWith(action);
  }
  expect(act).toHaveBeenCalledTimes(TRIES.length);
});

it("asks the referee nothing for those who do not decide, or about what is not theirs", () => {
  const act = vi.fn();
  const give = show(atTheEnd(), { act });
  click(".strip.specters .population");
  give({ legal: [], youDecide: false });
  for (const [selector] of TRIES) click(selector);
  expect(act).not.toHaveBeenCalled();
});

it("refuses a tile of the set-up that cannot be swapped", () => {
  const act = vi.fn();
  show(story("soulgivers, seed 3")[0] as Moment, { act });
  click('[data-cell="c5"]');
  expect(act).toHaveBeenCalledWith("choose B3");
});

it("declares a Soulgiver by its portrait too", () => {
  const act = vi.fn();
  show({ ...atTheEnd(), legal: ["activate runner", "end turn"] }, { act });
  expect(target.querySelector(".strip.shells .portrait")?.getAttribute("aria-disabled")).toBe("false");
  click(".strip.shells .portrait");
  expect(act).toHaveBeenCalledWith("activate runner");
});

it("puts either of two equal cards back", () => {
  const act = vi.fn();
  const { view } = atTheEnd();
  const seats = view.seats.map((seat) => ({ ...seat, hand: ["gyre", "gyre"], hand_size: 2 }));
  const { question } = some((moment) => moment.view.question?.kind === "put_back").view;
  const putting = { ...view, seats, question };
  show({ view: putting, legal: ["choose gyre"] }, { act });
  for (const card of target.querySelectorAll(".hand .card")) card.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(act.mock.calls).toEqual([["choose gyre"], ["choose gyre"]]);
  expect(shown()).toEqual(["choose gyre"]);
});

it("has one tab stop among its cells, which the arrow keys move", () => {
  show(story("soulgivers, seed 3")[0] as Moment, { seat: "shells" });
  const stops = (): string[] =>
    [...target.querySelectorAll('[data-cell][tabindex="0"], [data-place][tabindex="0"]')].map(
      (spot) => spot.getAttribute("data-cell") ?? spot.getAttribute("data-place") ?? "",
    );
  const press = (key: string): void => {
    const [at] = stops();
    target
      .querySelector(`[data-cell="${at}"], [data-place="${at}"]`)
      ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
  };
  const [start] = stops();
  expect(stops()).toEqual([start]);
  press("ArrowLeft");
  press("ArrowLeft");
  for (let n = 0; n < 12; n++) press("ArrowDown");
  expect(stops()).toEqual(["shells-west-1"]);
  press("ArrowUp");
  expect(stops()).toEqual(["c1"]);
});

it("acts on Enter, also for the tile under the cell", () => {
  const act = vi.fn();
  show(story("soulgivers, seed 3")[0] as Moment, { act });
  const cell = target.querySelector('[data-cell="d10"]');
  cell?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(act).toHaveBeenCalledWith("choose B5");
});

it("says what stands where, and explains it", () => {
  const told: (Explanation | null)[] = [];
  const moment = some(({ view }) => view.specters.soulgivers.some((piece) => piece.name === "ghost" && /^[a-j]\d/.test(piece.at)));
  show(moment, { explain: (explanation) => told.push(explanation) });
  const ghost = moment.view.specters.soulgivers.find((piece) => piece.name === "ghost");
  const cell = target.querySelector(`[data-cell="${ghost?.at}"]`);
  expect(cell?.getAttribute("aria-label")).toContain("Ghost (Specters): Decay");
  cell?.dispatchEvent(new Event("pointerenter"));
  expect(told.at(-1)?.title).toBe("Ghost (Specters)");
  expect(told.at(-1)?.rules).toContain("SG-GHO-3");
  cell?.dispatchEvent(new Event("pointerleave"));
  expect(told.at(-1)).toBeNull();
});

it("shows and names all who wait in front of one cell", () => {
  const told: (Explanation | null)[] = [];
  const moment = some(({ view }) => view.shells.soulgivers.length === 3);
  const crowd = moment.view.shells.soulgivers.map((piece) => ({ ...piece, at: "portal-west-1", carries: false }));
  const view = { ...moment.view, shells: { ...moment.view.shells, soulgivers: crowd } };
  show({ ...moment, view, legal: [] }, { explain: (explanation) => told.push(explanation) });
  const drawn = crowd.map(({ name }) => target.querySelector<SVGElement>(`[data-piece="shells.${name}"]`)?.style.transform);
  expect(new Set(drawn).size).toBe(3);
  const place = target.querySelector('[data-place="shells-west-1"]');
  for (const { name } of crowd) expect(place?.getAttribute("aria-label")).toContain(`${CARDS.find(({ key }) => key === name)?.name} (Shells): Decay`);
  place?.dispatchEvent(new Event("pointerenter"));
  expect(told.at(-1)?.title).toBe("3 Soulgivers wait here");
  expect(told.at(-1)?.lines).toHaveLength(3);
});

it("shows one’s own portals at the bottom", () => {
  const y = (): number => Number(target.querySelector('[data-place="specters-west-1"]')?.getAttribute("y"));
  const give = show(story("soulgivers, seed 3")[0] as Moment, { seat: "specters" });
  expect(y()).toBeGreaterThan(600);
  give({ seat: "shells" });
  expect(y()).toBeLessThan(0);
});

it("shows nothing that only motion would take away to those who want none", () => {
  const fallen = some(({ events }) => events.some(({ kind, why }) => kind === "destroyed" && why !== "hole"));
  const give = show(fallen, { events: fallen.events, reducedMotion: true });
  expect(target.querySelector(".fallen")).toBeNull();
  give({ reducedMotion: false });
  expect(target.querySelector(".fallen")).not.toBeNull();
});

it("opens the portal into which the Fragment comes home, and lights up the winners", () => {
  const { view } = some(({ view }) => view.shells.soulgivers.length > 1 && view.specters.soulgivers.length > 0);
  const [carrier] = view.shells.soulgivers;
  const home = { kind: "stepped_into_portal", rule: "SG-MOVE-8", words: "", piece: `shells.${carrier!.name}`, side: "shells", cell: "g1" };
  const over = { kind: "game_over", rule: "SG-END-1", words: "", result: "shells", ending: "conquest_shells" };
  show({ view: { ...view, to_decide: null, result: "shells" }, legal: [] }, { events: [home, over], seat: "shells" });
  expect([...target.querySelectorAll("[data-open]")].map((portal) => portal.getAttribute("data-open"))).toEqual(["shells-east"]);
  expect(target.querySelectorAll('[data-piece^="shells."] [data-won]').length).toBe(view.shells.soulgivers.length);
  expect(target.querySelector('[data-piece^="specters."] [data-won]')).toBeNull();
});

it("goes dark when nobody has won", () => {
  const { view } = some(({ view }) => view.shells.soulgivers.length > 0);
  show({ view: { ...view, to_decide: null, result: "decay" }, legal: [] }, { seat: "shells" });
  expect(target.querySelector("svg.field.unwon")).not.toBeNull();
  expect(target.querySelector("[data-won]")).toBeNull();
});
