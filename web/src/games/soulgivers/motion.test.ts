import { describe, expect, it } from "vitest";
import type { GameEvent } from "../board";
import { STORIES, type Moment } from "./fixtures/stories";
import { isCell, placeId } from "./geometry";
import { CELL_TIME, motion, MOTIONS, moving, type Motion } from "./motion";
import { SIDES, soulgivers, type SoulgiversView } from "./view";

/** All recorded steps: what was seen before and after, and what the engine told in between. */
const STEPS = STORIES.flatMap(([title, moments]) =>
  moments.slice(1).map((after, n) => ({ title, before: (moments[n] as Moment).view, after: after.view, events: after.events })),
);

/** The first recorded step in which an event of this kind is told. */
function telling(kind: string): { events: GameEvent[]; event: GameEvent; seen: Motion } {
  const events = STEPS.find((step) => step.events.some((event) => event.kind === kind))?.events ?? [];
  const event = events.find((one) => one.kind === kind);
  if (event === undefined) throw new Error(`no story tells ${kind}`);
  return { events, event, seen: motion(events) };
}

const places = (view: SoulgiversView): Map<string, string> =>
  new Map(soulgivers(view).map((piece) => [piece.key, placeId(piece.at, piece.side)]));

describe("in all recorded games", () => {
  it("whoever is elsewhere came along a way that ends there, or rode on a tile", () => {
    let moved = 0;
    for (const { title, before, after, events } of STEPS) {
      const { ways } = motion(events);
      const rode = new Set(events.filter(({ kind }) => kind === "rode").map(({ piece }) => piece));
      const old = places(before);
      for (const [key, at] of places(after)) {
        if (!old.has(key) || old.get(key) === at || rode.has(key)) continue;
        expect([ways[key]?.spots[0], ways[key]?.spots.at(-1)], `${title}: ${key}`).toEqual([old.get(key), at]);
        moved++;
      }
    }
    expect(moved).toBeGreaterThan(20);
  });

  it("whoever is gone has fallen, and nobody else", () => {
    for (const { title, before, after, events } of STEPS) {
      const now = places(after);
      const gone = [...places(before).keys()].filter((key) => !now.has(key));
      expect(motion(events).fallen.map(({ key }) => key).sort(), title).toEqual(gone.sort());
    }
  });

  it("dice show as much more as was told", () => {
    let aged = 0;
    for (const { title, before, after, events } of STEPS) {
      const old = new Map(soulgivers(before).map((piece) => [piece.key, piece.decay]));
      for (const { key, decay } of soulgivers(after)) {
        expect(motion(events).aged[key] ?? 0, `${title}: ${key}`).toBe(decay - (old.get(key) ?? decay));
        aged += decay === (old.get(key) ?? decay) ? 0 : 1;
      }
    }
    expect(aged).toBeGreaterThan(20);
  });

  it("tiles and portals break when they are told to, and the Barrier falls", () => {
    for (const { title, before, after, events } of STEPS) {
      const seen = motion(events);
      if (seen.tiles.length === 0) {
        expect(seen.destroyed, title).toEqual(after.destroyed_tiles.filter((tile) => !before.destroyed_tiles.includes(tile)));
      }
      const broken = SIDES.flatMap((side) => after[side].portals_destroyed.filter((name) => !before[side].portals_destroyed.includes(name)));
      expect(seen.portals, title).toEqual(broken);
      expect(seen.barrier !== null, title).toBe(before.barrier && !after.barrier);
    }
  });
});

describe("tiles", () => {
  it("slide along a line, and the last comes in at the other end with whoever is on it", () => {
    const { event, seen } = telling("tile_slid");
    const line = event["tiles"] as string[];
    expect(seen.tiles.map(({ from }) => from)).toEqual(line);
    expect(seen.tiles.map(({ to }) => to)).toEqual([...line.slice(1), line[0]]);
    expect(seen.tiles.filter(({ around }) => around).map(({ from }) => from)).toEqual([event["around"]]);
    const around: GameEvent[] = [event, { kind: "rode", rule: "", words: "", piece: "shells.ghost", side: "shells", from: "j8", to: "b8" }];
    expect(motion([{ ...event, tiles: ["A4", "B4", "C4", "D4", "E4"], around: "E4" }, ...around.slice(1)]).around).toEqual(["shells.ghost"]);
  });

  it("turn where they lie", () => {
    const { event, seen } = telling("tile_turned");
    expect(seen.tiles).toContainEqual({ from: event["tile"], to: event["tile"], quarters: event["count"], around: false });
  });

  it("change places", () => {
    const { event, seen } = telling("tiles_swapped");
    const [one, two] = event["tiles"] as [string, string];
    expect(seen.tiles.map(({ from, to }) => [from, to])).toEqual([[two, one], [one, two]]);
  });
});

describe("pieces", () => {
  it("fall on their portal if they waited too long, and in the hole that they entered", () => {
    const fallen = STEPS.flatMap(({ events }) => motion(events).fallen);
    expect(fallen.some(({ at }) => /^(shells|specters)-(west|east)-[12]$/.test(at))).toBe(true);
    const swallowed = fallen.filter((fall) => fall.swallowed);
    expect(swallowed.length).toBeGreaterThan(0);
    expect(swallowed.every(({ at }) => isCell(at))).toBe(true);
  });

  it("are struck from where the attacker stands", () => {
    const { event, seen } = telling("attacked");
    expect(seen.strikes).toEqual([{ from: event["from"], to: event["to"] }]);
  });
});

it("what is laid twice on one cell is seen once: an Event Horizon, and the Soul of whom it swallows", () => {
  const laid = (kind: string): GameEvent => ({ kind, rule: "", words: "", cell: "e5" });
  expect(motion([laid("modifier_laid"), laid("soul_laid")]).laid).toEqual(["e5"]);
});

describe("time", () => {
  const told = (...kinds: string[]): GameEvent[] => kinds.map((kind) => ({ kind, rule: "", words: "" }));

  it("is 120 ms for each cell of a walk, which the next step goes on with", () => {
    expect(CELL_TIME).toBe(120);
    expect(moving(told("moved"))).toEqual({ time: 120, walk: true });
    expect(moving(told("charged", "charged", "charged"))).toEqual({ time: 360, walk: true });
  });

  it("is not a walk's if something else happens", () => {
    expect(moving(told("moved", "destroyed")).walk).toBe(false);
    expect(moving(told("moved", "destroyed")).time).toBeGreaterThan(MOTIONS["destroyed"]!.time);
    expect(moving(told("declared"))).toEqual({ time: 0, walk: false });
  });

  it("is the same for one and for many at once", () => {
    expect(moving(told("decay", "decay", "decay"))).toEqual(moving(told("decay")));
  });
});

it("the Fragment comes home from the cell before the portal", () => {
  const home: GameEvent = { kind: "stepped_into_portal", rule: "SG-MOVE-8", words: "", piece: "shells.ghost", side: "shells", cell: "g1" };
  expect(motion([home]).home).toEqual({ key: "shells.ghost", side: "shells", cell: "g1" });
});

it("without events nothing moves", () => {
  const seen = motion([]);
  expect(Object.values(seen).every((what) => what === null || Object.keys(what as object).length === 0)).toBe(true);
});
