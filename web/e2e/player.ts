/** A player who knows no strategy: opens tables and clicks on whatever is offered. */
import { expect, type Page } from "@playwright/test";

export type Mode = "machine" | "screen" | "friend";

export interface Wish {
  mode?: Mode;
  level?: string;
  /** Options to be clicked: "one=corvane". */
  options?: string[];
  /** The machine begins on the other side. */
  turned?: boolean;
}

/** From the home page to a table. */
export async function openTable(page: Page, game: string, { mode = "machine", level = "novice", options = [], turned = false }: Wish = {}): Promise<void> {
  await page.goto("/");
  await page.click(`[data-game="${game}"]`);
  await page.click(`[data-mode="${mode}"]`);
  if (mode === "machine") {
    const machines = page.locator("[data-seat-row] select");
    for (let seat = 1; seat < (await machines.count()); seat++) await machines.nth(seat).selectOption(`bot ${level}`);
  }
  if (turned) await page.click("[data-turn]");
  const closed = page.locator("details:not([open]) > summary");
  if (options.length && (await closed.count())) await closed.first().click();
  for (const option of options) await page.click(`[data-option="${option}"]`);
  await page.click("[data-start]");
  await expect(page.locator("main.table")).toBeVisible();
}

/** A small generator, so that a run can be repeated. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const OFFERED = "main.table [data-action]:visible";

/** Whether this screen has to decide now, and may. */
export async function mayAct(page: Page): Promise<boolean> {
  return (await page.locator(OFFERED).count()) > 0;
}

/** Clicks one of the things that are offered; now and then a card or piece first, which may offer more. */
async function clickSomething(page: Page, roll: (sides: number) => number): Promise<void> {
  const things = page.locator(roll(4) === 0 ? `${OFFERED}, main.table [data-card^="hand"]:visible` : OFFERED);
  const count = await things.count();
  if (count === 0) return;
  const thing = things.nth(roll(count));
  const version = await page.locator("main.table").getAttribute("data-version");
  await thing.click({ timeout: 2000, force: true }).catch(() => {});
  // A click that played something is answered with a new version; one that only took something up is not.
  await page.waitForFunction((old) => document.querySelector("main.table")?.getAttribute("data-version") !== old, version, { timeout: 400 }).catch(() => {});
}

/** Plays until the end, or until the page has seen so many versions. Does not wait for stories to be told. */
export async function playOn(page: Page, seed: number, until = Infinity): Promise<void> {
  const roll = dice(seed);
  const deadline = Date.now() + 220_000;
  while (Date.now() < deadline) {
    if (await page.locator("[data-ending]").count()) return;
    if (Number(await page.locator("main.table").getAttribute("data-version")) >= until) return;
    if (await page.locator("[data-reveal]").count()) await page.click("[data-reveal]");
    else if ((await page.locator("main.table").getAttribute("data-playing")) === "true") await page.keyboard.press("Escape");
    else if (await mayAct(page)) await clickSomething(page, roll);
    else await page.waitForTimeout(40);
  }
  throw new Error("The game did not end in time.");
}

/** Everything that went wrong in the page: a test that ends with some has failed. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  return found;
}

export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `e2e/shots/${name}.png`, fullPage: true });
}
