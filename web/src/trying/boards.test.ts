/** The two boards on which things are tried, mounted with a real game: what is clicked is played, unless the page minds. */
import { flushSync, mount, tick, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { OpenedGame } from "../games/opened";
import { recorded } from "../games/fixtures/steps";
import module from "../games/soul-puzzler/module";
import type { SceneLine } from "../wire/types";
import { Tried } from "./tried.svelte";
import TrySmall from "./TrySmall.svelte";
import TryTable from "./TryTable.svelte";

const SIDE = { character: null, power: null, power_left: 0, score_ability: null, pool: 10, score: 0, gloom: false };
const VIEW = { board: Array<string>(6).fill("......."), one: SIDE, two: SIDE, points_to_win: 15, quiet_turns: 0, result: null, turn: "one", to_decide: "one" };
const GAME: OpenedGame = { name: "soul-puzzler", module, content: {}, rules: [], cards: recorded("soul-puzzler").cards, packed: {}, title: "Soul Puzzler", hidden: false, seats: ["one", "two"], levels: [] };

/** Columns a to c are open, and c is refused. */
async function ask(_: string, actions: string[]): Promise<SceneLine> {
  const good = actions.filter((action) => action !== "place c");
  const moments = ["", ...good].map((heard) => ({ seat: "one", turn: 1, turn_seat: "one", heard, events: [{ kind: "turn_began", rule: "SP-TURN-1", words: `Told: ${heard}` }], view: VIEW }));
  const refused = good.length < actions.length ? { text: "column c is closed", rule: "SP-TURN-1" } : null;
  const question = { kind: "turn", seat: "one", deed: "turn", answer: "action", may_stop: false, words: "Player one's turn: place a token." };
  return { moments, labels: good, refused, question, ahead: { legal: ["place a", "place b", "place c"], labels: {}, routes: {}, dangers: {}, blocked: {} }, decider: "one", scene: "", game: "soul-puzzler", content: "core", title: "", result: null } as unknown as SceneLine;
}

// The rule book and the cards are asked for once more in the language of the page; nobody needs them here.
vi.stubGlobal("fetch", async () => new Response("[]"));

let end: () => Promise<void> = async () => {};
afterEach(() => end());

async function shown(Board: Component<any>, props: Record<string, unknown> = {}): Promise<Tried> {
  const tried = new Tried({ ask });
  await tried.lay("scene");
  const table = mount(Board, { target: document.body, props: { tried, game: GAME, heading: "A try", ...props } });
  end = () => unmount(table);
  flushSync();
  await tick();
  return tried;
}

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;
const click = (selector: string): void => void find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));

for (const [name, Board] of Object.entries({ TrySmall, TryTable }) as [string, Component<any>][]) {
  test(`${name} plays what is clicked, takes it back, and says at the board what is refused`, async () => {
    const tried = await shown(Board);
    expect(find("[data-prompt]").textContent).toContain("Player one's turn: place a token.");
    click('[data-action="place a"]');
    await expect.poll(() => tried.actions).toEqual(["place a"]);
    await expect.poll(() => find("[data-back]").hasAttribute("disabled")).toBe(false);
    click("[data-back]");
    await expect.poll(() => tried.actions).toEqual([]);
    click('[data-action="place c"]');
    await expect.poll(() => document.querySelector("[data-notice]")?.textContent).toContain("Column c is closed");
  });

  test(`${name} asks the page before anything is played`, async () => {
    const heard: string[][] = [];
    const tried = await shown(Board, { before: (actions: string[]) => (heard.push(actions), false) });
    click('[data-action="place b"]');
    await tick();
    expect([heard, tried.actions, tried.busy]).toEqual([[["place b"]], [], false]);
  });

  test(`${name} can be looked at only`, async () => {
    await shown(Board, { still: true });
    expect(document.querySelector("[data-action]")).toBeNull();
  });
}
