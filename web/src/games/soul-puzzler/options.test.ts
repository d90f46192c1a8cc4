import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recorded } from "../fixtures/steps";
import { drawn } from "./characters";
import Options from "./Options.svelte";

const content = {
  characters: {
    corvane: { name: "Corvane", power: "shini", tokens: 2, score: "peck" },
    vesper: { name: "Vesper", power: "drift", tokens: 2, score: "echo" },
    reaper: { name: "Reaper", power: "sickle", tokens: 2, score: "peck" },
  },
};

let target: HTMLElement;
let mounted: Record<string, unknown>;
const change = vi.fn();

function show(options: Record<string, string>, pack: Record<string, unknown> = content): void {
  mounted = mount(Options, { target, props: { options, content: pack, cards: recorded("soul-puzzler").cards, change } });
  flushSync();
}

const choice = (option: string): HTMLButtonElement => target.querySelector<HTMLButtonElement>(`[data-option="${option}"]`)!;

beforeEach(() => {
  target = document.createElement("div");
  document.body.append(target);
  change.mockClear();
});
afterEach(() => unmount(mounted));

it("gives the two players different characters", () => {
  show({ one: "corvane" });
  expect(choice("two=corvane").disabled).toBe(true);
  expect(choice("one=corvane").disabled).toBe(false);
  choice("two=vesper").click();
  expect(change).toHaveBeenLastCalledWith({ one: "corvane", two: "vesper" });
});

it("tells a character of another pack from none by its letter", () => {
  show({});
  const letter = (option: string): string | undefined => choice(option).querySelector("svg text")?.textContent ?? undefined;
  expect([letter("one=reaper"), letter("one="), letter("one=corvane")]).toEqual(["R", undefined, undefined]);
});

it("lets both have the same character where the pack does", () => {
  show({ one: "corvane" }, { ...content, rules: { same_character: true } });
  expect(choice("two=corvane").disabled).toBe(false);
});

it("reads a name in several languages", () => {
  show({}, { characters: { crow: { name: { it: "Corvo", en: "Crow" } } } });
  expect(choice("one=crow").textContent).toContain("Crow");
});

it("lets both players go without", () => {
  show({ one: "corvane", two: "vesper" });
  choice("one=").click();
  expect(change).toHaveBeenLastCalledWith({ two: "vesper" });
  expect(choice("two=").disabled).toBe(false);
});

it("says what the one that is pointed at can do", () => {
  show({});
  choice("two=corvane").dispatchEvent(new PointerEvent("pointerenter"));
  flushSync();
  const { text } = recorded("soul-puzzler").cards.find(({ kind, of }) => kind === "power" && of === "corvane")!;
  expect(target.querySelector(".words")?.textContent).toContain(text);
});

it("draws two of the pack's own characters, different ones unless the pack has it otherwise", () => {
  const last = (): number => 0.99;
  expect(drawn(content, () => 0)).toEqual({ one: "corvane", two: "vesper" });
  expect(drawn(content, last)).toEqual({ one: "reaper", two: "vesper" });
  expect(drawn({ ...content, rules: { same_character: true } }, last)).toEqual({ one: "reaper", two: "reaper" });
  expect(drawn({ characters: { crow: { name: "Crow" } } }, last)).toEqual({ one: "crow" });
  expect(drawn({})).toEqual({});
});
