import { expect, test, type Page } from "@playwright/test";
import { dice, settled } from "./player";

/** More stops than any page has. */
const STOPS = 150;

/**
 * What has the focus, in words, and whether one can see that it has: something has to be drawn around it, or around a part of it,
 * that is not drawn around its like without the focus.
 */
function focused(page: Page): Promise<{ what: string; seen: boolean }> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); // without motion a change still takes a moment
    const thing = document.activeElement as HTMLElement | null;
    if (!thing || thing === document.body) return { what: "nothing", seen: true };
    const clear = (colour: string): boolean => colour === "none" || /^rgba\(.*, 0\)$/.test(colour);
    const outlined = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): string =>
      outlineStyle === "none" || !parseFloat(outlineWidth) || clear(outlineColor) ? "" : `${outlineWidth} ${outlineColor}`;
    const stroked = ({ stroke, strokeWidth, strokeOpacity, opacity }: CSSStyleDeclaration): string =>
      clear(stroke) || !parseFloat(strokeWidth) || !parseFloat(strokeOpacity) || !parseFloat(opacity) ? "" : `${strokeWidth} ${stroke}`;
    const edges = (part: Element): string[] => {
      const style = getComputedStyle(part);
      if (style.visibility === "hidden" || style.display === "none") return ["", ""];
      return [outlined(style), part instanceof SVGGeometryElement ? stroked(style) : ""];
    };
    const around = (whole: Element): string[] => [whole, ...whole.querySelectorAll("rect, circle, path")].flatMap(edges);
    const box = thing.getBoundingClientRect();
    const inside = box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const twin = thing.cloneNode(true) as HTMLElement;
    for (const part of [twin, ...twin.querySelectorAll("[name]")]) part.removeAttribute("name"); // two of a name would be one choice
    const now = around(thing);
    thing.after(twin);
    const otherwise = around(twin);
    twin.remove();
    return { what: `${thing.outerHTML.slice(0, 160)} (${now.join("|")} beside ${otherwise.join("|")})`, seen: inside && now.some((edge, part) => edge !== "" && edge !== otherwise[part]) };
  });
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(async () => {
    const { what, seen } = await focused(page);
    expect(seen, `the focus can be seen on ${what}`).toBe(true);
  }).toPass({ timeout: 5000 });
}

/** Tab by Tab to something, and nowhere without being seen. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeAttached();
  for (let stop = 0; stop < STOPS; stop++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await press(page, "Tab");
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

async function go(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

/** Round the whole page: every stop is seen, and the last one leads on to the first. */
async function round(page: Page): Promise<void> {
  const seen = new Set<string>();
  for (let stop = 0; stop < STOPS; stop++) {
    await press(page, "Tab");
    const { what } = await focused(page);
    if (what.includes("data-skip") && seen.size > 3) return;
    seen.add(what);
  }
  throw new Error("the Tab key never comes round");
}

/** Plays by Tab, arrows and Enter, without knowing any strategy. */
async function playByKeys(page: Page, seed: number, until = Infinity): Promise<void> {
  const roll = dice(seed);
  for (;;) {
    const { stage, version } = await settled(page, until);
    if (stage === "over" || version >= until) return;
    if (await page.locator('[data-risk="go"]').count()) await go(page, '[data-risk="go"]');
    else if (await wander(page, roll)) await page.keyboard.press("Enter");
    if (await page.locator("[data-notice]").count()) await page.keyboard.press("Escape");
  }
}

/** To some thing that plays something: mostly over the board, now and then on to what lies beside it. */
async function wander(page: Page, roll: (sides: number) => number): Promise<boolean> {
  const at = (): Promise<"board" | "beside" | "elsewhere"> =>
    page.evaluate(() => {
      const thing = document.activeElement;
      if (thing?.matches("[data-board-place] *")) return "board";
      return thing?.closest("main.table [data-action], [data-reaction] button") ? "beside" : "elsewhere";
    });
  if ((await at()) === "board" && roll(8) === 0) await press(page, "Tab");
  for (let stop = 0; stop < STOPS && (await at()) === "elsewhere"; stop++) await press(page, "Tab");
  if ((await at()) === "beside") return true;
  for (let steps = roll(4); steps > 0; steps--) await press(page, ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][roll(4)]!);
  return page.evaluate(() => document.activeElement?.closest("[data-action]") != null);
}

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

test("with the keyboard alone: from home to the end of a game, and once through every page", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("[data-game]")).not.toHaveCount(0);
  await press(page, "Tab");
  expect((await focused(page)).what).toContain("data-skip");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await go(page, '[data-game="soul-puzzler"]');
  await expect(page.locator("[data-seat-row] select").nth(1)).toBeVisible();
  await tabTo(page, "[data-seat-row]:nth-of-type(2) select, [data-seat-row] + [data-seat-row] select");
  await page.keyboard.type("random");
  await go(page, "[data-start]");
  await expect(page.locator("main.table")).toBeVisible();
  await round(page);
  await page.keyboard.press("?");
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await playByKeys(page, 7);
  await expect(page.locator("[data-ending]")).toBeVisible();
  const table = new URL(page.url()).pathname.split("/").at(-1)!;
  await go(page, `a[href^="/game/${table}"]`);
  await expect(page.locator("main")).toBeVisible();
  await expect(page).toHaveURL(/\/game\//);
  await expect(async () => {
    await page.keyboard.press("Home"); // does nothing until the game is there
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\/game\/[^/]+\/1$/, { timeout: 2000 });
  }).toPass();
  for (const path of ["/mine", "/rules/soulgivers", "/about", "/settings"]) {
    await go(page, `header a[href="${path}"]`);
    await expect(page).toHaveURL(new RegExp(path));
    await expect(page.locator("main h1")).toBeVisible();
    if (path !== "/rules/soulgivers") await round(page);
  }
  await go(page, 'header a[href="/mine"]');
  await go(page, 'a[href="/carry"]');
  await expect(page.locator("main h1")).toBeVisible();
  await round(page);
});

for (const game of ["soulgivers", "soulfall"]) {
  test(`several turns of ${game} with the keyboard alone`, async ({ page }) => {
    await page.goto(`/play/${game}`);
    await go(page, "[data-start]");
    await expect(page.locator("main.table")).toBeVisible();
    await settled(page);
    await playByKeys(page, 5, game === "soulgivers" ? 26 : 40);
  });
}

test("a cup with the keyboard alone", async ({ page }) => {
  await page.goto("/play/soul-puzzler");
  await go(page, "[data-cup]");
  await expect(page.locator("[data-entrant]")).toHaveCount(8);
  await round(page);
  await go(page, "[data-start-cup]");
  await expect(page.locator("article")).toHaveCount(7);
  await round(page);
});

for (const game of ["soul-puzzler", "soulgivers", "soulfall"]) {
  test(`a focus in ${game} that looks like everything else is not seen`, async ({ page }) => {
    await page.goto(`/play/${game}`);
    await go(page, "[data-start]");
    await settled(page);
    await tabTo(page, "[data-board-place] *");
    await page.addStyleTag({ content: "* { outline: none !important; } rect, circle, path { stroke: red !important; stroke-width: 3px !important; }" });
    expect((await focused(page)).seen).toBe(false);
  });
}
