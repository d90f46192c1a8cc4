import { beforeEach, expect, test, vi } from "vitest";

/** What the system likes. */
function likes(theme: string): void {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({ matches: query === `(prefers-color-scheme: ${theme})`, addEventListener: () => {} }) as unknown as MediaQueryList);
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  likes("dark");
});

const opened = async () => (await import("./settings.svelte")).settings;

test("the night table is what a newcomer sees, and a choice is kept", async () => {
  const first = await opened();
  expect([first.theme, document.documentElement.dataset["theme"]]).toEqual(["dark", "dark"]);
  first.toggleTheme();
  vi.resetModules();
  expect((await opened()).theme).toBe("light");
});

test("whoever likes it light sees the light table at once, until another is chosen", async () => {
  likes("light");
  expect((await opened()).theme).toBe("light");
  localStorage.setItem("soulgames.theme", "dark");
  vi.resetModules();
  expect((await opened()).theme).toBe("dark");
});

test("speed is a setting: steps take longer or shorter, or nothing travels", async () => {
  const settings = await opened();
  const { stepTime } = await import("../table/pace");
  const usual = stepTime(1, false);
  settings.setSpeed("fast");
  expect(stepTime(1, false)).toBe(usual / 2);
  settings.setSpeed("slow");
  expect(stepTime(1, false)).toBeGreaterThan(usual);
  expect(settings.reducedMotion).toBe(false);
  settings.setSpeed("still");
  expect(settings.reducedMotion).toBe(true);
  vi.resetModules();
  expect((await opened()).speed).toBe("still");
});

test("nonsense in the memory is no setting", async () => {
  localStorage.setItem("soulgames.speed", "toString");
  localStorage.setItem("soulgames.theme", "pink");
  const settings = await opened();
  expect([settings.speed, settings.theme]).toEqual(["normal", "dark"]);
});
