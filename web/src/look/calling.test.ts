import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askToCall, call } from "./calling";
import { settings } from "./settings.svelte";

const made: [string, { body: string; tag: string }][] = [];

class Spoken {
  static permission = "granted";
  static requestPermission = async (): Promise<string> => Spoken.permission;
  onclick: unknown;
  constructor(title: string, about: { body: string; tag: string }) {
    made.push([title, about]);
  }
}

beforeEach(() => {
  made.length = 0;
  Spoken.permission = "granted";
  vi.stubGlobal("Notification", Spoken);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const away = (hidden: boolean): unknown => vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);

test("whoever asked for it and is elsewhere is called", async () => {
  expect(await askToCall()).toBe(true);
  away(true);
  call("t1", "Soulfall");
  expect(made).toEqual([["Your turn", { body: "Soulfall", tag: "soulgames t1" }]]);
});

test("nobody is called who did not ask, who looks at the page, or whose browser forbids it", async () => {
  settings.setCalls(false);
  away(true);
  call("t1", "Soulfall");
  await askToCall();
  away(false);
  call("t1", "Soulfall");
  away(true);
  Spoken.permission = "denied";
  call("t1", "Soulfall");
  expect(await askToCall()).toBe(false);
  expect([made, settings.calls]).toEqual([[], false]);
});
