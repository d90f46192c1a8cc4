import { expect, test } from "vitest";
import type { GameModule } from "../games/board";
import type { Ahead } from "../wire/types";
import type { Chair } from "./chair.svelte";
import { Foresight } from "./foresight.svelte";
import { Playing } from "./playing.svelte";

const module = { declares: (action: string) => action.startsWith("activate"), acts: (action: string) => action.startsWith("step") } as GameModule;

/** A chair at which two may be declared, and one of them is chosen. */
function seated(change: Partial<Chair> = {}): { playing: Playing; sent: string[][]; chair: Chair } {
  const sent: string[][] = [];
  const chair = {
    foresight: new Foresight(() => {}),
    state: { version: 1, legal: ["activate x", "activate y", "end turn"], blocked: { "activate z": { text: "No.", rule: "X-1" } } },
    legal: ["activate x", "activate y", "end turn"],
    routes: {},
    dangers: {},
    youDecide: true,
    act: (actions: string[]) => void sent.push(actions),
    ...change,
  } as unknown as Chair;
  return { playing: new Playing(() => module, () => chair), sent, chair };
}

test("choosing sends nothing, and is declared with the first act of whoever was chosen", () => {
  const { playing, sent, chair } = seated();
  playing.act(["activate x"]);
  expect([chair.foresight.chosen, sent]).toEqual(["activate x", []]);
  playing.act(["activate y"]);
  playing.act(["step b1", "step c1"]);
  expect(sent).toEqual([["activate y", "step b1", "step c1"]]);
});

test("for what whoever is chosen may not do the referee is asked, and nobody is declared", () => {
  const asked: string[] = [];
  const { playing, sent, chair } = seated({ why: (action: string) => void asked.push(action) });
  playing.act(["activate x"]);
  chair.foresight.heard({ action: "activate x", legal: ["step b1"] } as unknown as Ahead);
  (chair as { legal: string[] }).legal = ["step b1", "end turn"];
  playing.act(["step j9"]);
  expect([asked, sent]).toEqual([["activate x, step j9"], []]);
  playing.act(["step b1"]);
  expect(sent).toEqual([["activate x", "step b1"]]);
});

test("what the player does needs nobody declared, and who cannot be declared is asked about at the referee's", () => {
  const { playing, sent, chair } = seated();
  playing.act(["activate x"]);
  playing.act(["end turn"]);
  expect(sent).toEqual([["end turn"]]);
  chair.foresight.choose(null);
  playing.act(["activate z"]);
  expect(sent.at(-1)).toEqual(["activate z"]);
});

test("whoever is chosen once more, or whoever is active, ends the choice", () => {
  const { playing, sent, chair } = seated();
  playing.act(["activate x"]);
  playing.act(["activate x"]);
  expect(chair.foresight.chosen).toBeNull();
  playing.act(["activate x"]);
  playing.act(["activate active"]);
  expect([chair.foresight.chosen, sent]).toEqual([null, []]);
});

test("what costs something is asked about once, a whole move by its destination", () => {
  const lost = [{ text: "It would be destroyed.", rule: "X-1" }];
  const { playing, sent } = seated({ dangers: { "end turn": lost, c1: lost }, routes: { c1: ["step b1", "step c1"], b1: ["step b1"] } });
  playing.act(["end turn"]);
  expect([playing.risk?.cautions, sent]).toEqual([lost, []]);
  playing.stay();
  expect(playing.risk).toBeNull();
  playing.act(["step b1", "step c1"]);
  playing.dare();
  expect(sent).toEqual([["step b1", "step c1"]]);
  playing.act(["step b1"]);
  expect(sent.at(-1)).toEqual(["step b1"]);
});
