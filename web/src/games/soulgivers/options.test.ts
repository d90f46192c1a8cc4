import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CARDS } from "./fixtures/stories";
import { enlarged } from "../enlarged.svelte";
import Options from "./Options.svelte";

const printed = (set: string): object => ({ move: "4 P", shields: "n", attack: true, set });
const content = { characters: { ghost: printed("core"), runner: printed("core"), aeger: printed("expansion") } };

const large = (): string | undefined => enlarged.shown?.title;

let target: HTMLElement;
let mounted: Record<string, unknown>;
const change = vi.fn();

function show(options: Record<string, string>): void {
  mounted = mount(Options, { target, props: { options, content, cards: CARDS, change } });
  flushSync();
}

function click(selector: string): void {
  target.querySelector<HTMLElement>(selector)?.click();
  flushSync();
}

beforeEach(() => {
  target = document.createElement("div");
  document.body.append(target);
  change.mockClear();
});
afterEach(() => {
  enlarged.shown = null;
  unmount(mounted);
});

it("lets a character of the expansion in for a core one", () => {
  show({ setup: "quick" });
  click('.shells [data-enter="aeger"]');
  click('.shells [data-place="ghost"]');
  expect(change).toHaveBeenLastCalledWith({ setup: "quick", shells: "ghost>aeger" });
});

it("brings the core one back, and leaves out what is as usual", () => {
  show({ specters: "ghost>aeger" });
  expect(target.querySelector('.specters [data-enter="aeger"]')).toBeNull();
  click('.specters [data-place="ghost"]');
  expect(change).toHaveBeenLastCalledWith({});
});

it("lets every card be read large, by a tap only where that does nothing else", () => {
  show({});
  click('.shells [data-place="ghost"]');
  expect(large()).toBe("Ghost");
  expect(change).not.toHaveBeenCalled();
  enlarged.shown = null;
  click('.shells [data-enter="aeger"]');
  click('.shells [data-place="ghost"]');
  expect(large()).toBeUndefined();
  target.querySelector('.shells [data-enter="aeger"]')!.dispatchEvent(new MouseEvent("contextmenu", { cancelable: true }));
  expect(large()).toBe("Aeger");
});
