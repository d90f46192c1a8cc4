import { expect, test } from "vitest";
import type { Asked, TableState } from "../wire/types";
import { pause, reflex, type Reflexes } from "./reflex";

const WINDOW = { kind: "react", deed: "window", piece: "specters.ghost" } as unknown as Asked;
const TURN = { kind: "act", deed: "turn" } as unknown as Asked;

function asked(question: Asked, ...legal: string[]): TableState {
  return { question, legal, dangers: {} } as unknown as TableState;
}

const AUTO: Reflexes = {
  mode: "auto",
  pass: (question) => (question.deed === "window" ? "decline" : null),
  stopped: (question) => question["piece"] === "specters.ghost",
  passing: false,
  taps: false,
};

test("in auto one is asked only where something could be played", () => {
  expect(reflex(asked(WINDOW, "decline"), AUTO)).toBe("decline");
  expect(reflex(asked(WINDOW, "play gyre", "decline"), AUTO)).toBeNull();
});

test("with stops one is asked about what one has marked, whatever could be played", () => {
  const stops: Reflexes = { ...AUTO, mode: "stops" };
  const another = { ...WINDOW, piece: "specters.runner" } as Asked;
  expect(reflex(asked(WINDOW, "decline"), stops)).toBeNull();
  expect(reflex(asked(another, "play gyre", "decline"), stops)).toBe("decline");
});

test("in full control one is asked about everything", () => {
  const full: Reflexes = { ...AUTO, mode: "full" };
  expect(reflex(asked(WINDOW, "decline"), full)).toBeNull();
  expect(reflex(asked(TURN, "end turn"), full)).toBeNull();
});

test("whoever passes for the rest of the turn, or does not tap at a shared screen, lets everything happen", () => {
  const cards = asked(WINDOW, "play gyre", "decline");
  expect(reflex(cards, { ...AUTO, mode: "full", passing: true })).toBe("decline");
  expect(reflex(cards, { ...AUTO, taps: true })).toBe("decline");
  expect(reflex(asked(TURN, "step a1", "end turn"), { ...AUTO, passing: true, taps: true })).toBeNull();
});

test("a question with one answer is answered, unless that costs something", () => {
  expect(reflex(asked(TURN, "choose a1"), AUTO)).toBe("choose a1");
  expect(reflex(asked(TURN, "choose a1", "choose a2"), AUTO)).toBeNull();
  const costly = { ...asked(TURN, "choose a1"), dangers: { "choose a1": [{ text: "It would be destroyed.", rule: "X-1" }] } } as TableState;
  expect(reflex(costly, AUTO)).toBeNull();
});

test("a pause is as long as that of the machines", () => {
  const pauses = Array.from({ length: 200 }, pause);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(400);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1000);
  expect(new Set(pauses).size).toBeGreaterThan(100);
});
