/** Without a network: the engine on this device, played by keyboard alone, with the table in words. */
import { expect, test, type Page } from "@playwright/test";
import { faults } from "./faults";
import { settled, shot } from "./player";

test.use({ serviceWorkers: "allow" });

/** Types into the line of the table, which the key / leads to. */
async function type(page: Page, text: string): Promise<void> {
  const line = page.locator("[data-type-line]");
  if (!(await line.evaluate((field) => field === document.activeElement).catch(() => false))) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("/");
    await expect(line).toBeFocused();
  }
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

const version = async (page: Page): Promise<number> => Number(await page.locator("main.table").getAttribute("data-version"));

/** Plays by keyboard, and waits until the machine has answered. */
async function play(page: Page, action: string): Promise<void> {
  const before = await version(page);
  await type(page, action);
  await expect.poll(() => version(page)).toBeGreaterThan(before + 1);
  await settled(page);
}

test("without a network a game against the machine is played by keyboard, read in words, and goes on after a reload", async ({ page, context }) => {
  await page.goto("/settings");
  await page.locator("[data-make-ready]").press("Enter");
  await expect(page.locator('[data-offline="ready"]')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);

  await page.goto("/play/soul-puzzler");
  await expect(page.locator("[data-on-device]")).toBeChecked();
  const levels = page.locator("[data-seat-row] select").nth(1);
  await expect(levels.locator("option", { hasText: "expert" })).toBeAttached();
  await expect(levels.locator("option", { hasText: "master" })).toHaveCount(0);
  await expect(page.locator("[data-start]")).toBeEnabled();
  await page.locator("[data-start]").press("Enter");
  await expect(page).toHaveURL(/\/table\/local-/);
  await settled(page);

  await play(page, "place d");
  const words = page.locator("[data-recited]");
  await type(page, "board");
  await expect(words).toContainText("(yours)"); // wherever the machine has left it
  await type(page, "around d1");
  await expect(words).toContainText("Below: the edge of the board.");
  await type(page, "changed");
  await expect(words.locator("section").last()).toContainText(/places|switches|casual/i);
  await type(page, "look z9");
  await expect(page.locator("[data-notice]")).toContainText("There is no place 'z9'");
  await page.keyboard.press("Escape");
  await play(page, "place d");

  const reached = await version(page);
  await page.reload();
  await settled(page);
  expect(await version(page)).toBe(reached);
  await play(page, "place c");
  await expect(page.locator("[data-local]")).toBeVisible();
  await type(page, "pieces");
  await type(page, "help");
  await expect(words).toContainText("around PLACE");
  expect(await faults(page)).toEqual([]);
  await shot(page, "offline-table");

  // The engine is awake already: a page that is read does not wait for it again.
  await page.getByRole("navigation").getByRole("link", { name: "Rules" }).press("Enter");
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main")).toContainText("SG-TURN-1");
});
