import { expect, test } from "vitest";
import { reads, recorded, tells } from "../fixtures/steps";
import { APART, arrived, faceUp, FLIGHT, freshIn, laid, MOTIONS, moving, UNUSUAL, ways } from "./motion";
import type { SoulfallView } from "./view";

const { steps } = recorded<SoulfallView>("soulfall");
const SEATS = ["one", "two"] as const;

test.each([...MOTIONS].filter((kind) => !UNUSUAL.includes(kind)))("somebody has recorded a card that goes its way: %s", (kind) => {
  const found = steps.filter((step) => tells(step, kind));
  expect(found.length).toBeGreaterThan(0);
  for (const step of found) expect(ways(step.events.filter((event) => event.kind === kind)).length).toBeGreaterThan(0);
});

test("as many cards come to a place and leave it as the views say", () => {
  for (const step of steps.filter((step) => !tells(step, "dealt"))) {
    const balance = (place: string): number => ways(step.events).reduce((sum, { from, to }) => sum + Number(to === place) - Number(from === place), 0);
    expect(balance("deck"), reads(step)).toBe(step.after.deck_size - step.before.deck_size);
    for (const seat of SEATS) {
      const [was, is] = [step.before[seat], step.after[seat]];
      expect(balance(`${seat}.hand`), reads(step)).toBe(is.hand_size - was.hand_size);
      for (const pile of ["nomads", "shards", "devotions"] as const) expect(balance(`${seat}.${pile}`), reads(step)).toBe(is[pile].length - was[pile].length);
    }
  }
});

test("a card that was laid lies last in its pile", () => {
  for (const step of steps) {
    for (const seat of SEATS) {
      for (const pile of ["nomads", "shards"] as const) {
        const last = step.after[seat][pile].length;
        const places = laid(step.events, `${seat}.${pile}`);
        expect(places, reads(step)).toEqual(places.map((_, index) => last - places.length + 1 + index));
      }
    }
  }
});

test("one's own new cards are known, the other's are not", () => {
  const step = steps.find((step) => tells(step, "drew") && step.events.find(({ kind }) => kind === "drew")!["seat"] === step.seat)!;
  expect(arrived(step.events, `${step.seat}.hand`).length).toBe(2);
  const other = steps.find((each) => tells(each, "drew") && each.events.find(({ kind }) => kind === "drew")!["seat"] !== each.seat)!;
  expect(arrived(other.events, `${other.seat === "one" ? "two" : "one"}.hand`)).toEqual([]);
});

test("of several cards of one name the last are the new ones", () => {
  expect(freshIn(["a", "a", "b"], ["a", "b"])).toEqual([false, true, true]);
  expect(freshIn(["a", "a", "b"], [])).toEqual([false, false, false]);
});

test("every event that says from where to where moves a card", () => {
  const told = steps.flatMap(({ events }) => events).filter(({ from, to }) => from !== undefined && to !== undefined);
  for (const { kind } of told) expect(MOTIONS.has(kind), kind).toBe(true);
});

test("cards fly one after another", () => {
  const drew = steps.find((step) => step.events.filter(({ kind }) => kind === "drew").length === 2)!.events.filter(({ kind }) => kind === "drew");
  expect(moving(drew)).toEqual({ time: FLIGHT + APART, walk: false });
  expect(moving([]).time).toBe(0);
});

test("a card shows its face where it lies open", () => {
  expect(["played", "one.devotions", "one.hand"].every((place) => faceUp(place, ["one"]))).toBe(true);
  expect(["deck", "one.nomads", "two.shards", "two.hand"].some((place) => faceUp(place, ["one"]))).toBe(false);
});

test("a card that an Oust takes from its own player goes to that hand", () => {
  const event = { kind: "own_nomad_ousted", rule: "SF-OUST-1", words: "", seat: "one", from: "one.nomads", to: "one.hand", place: 2, lord: "wen" };
  expect(ways([event])).toEqual([{ from: "one.nomads", to: "one.hand", lord: "wen", place: 2 }]);
});
