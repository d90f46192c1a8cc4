import { expect, test, type Page } from "@playwright/test";
import { complaints, openTable, playOn, settled, shot, SIZES, typeAction } from "./player";

const games = [
  { game: "soul-puzzler", options: ["one=corvane", "two=vesper"] },
  { game: "soulfall", options: [] },
  { game: "soulgivers", options: [] },
];

for (const { game, options, width, height } of games.flatMap((each) => SIZES.map(([width, height]) => ({ ...each, width, height })))) {
  test(`a person against the machine in ${game}, to the end, at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const wrong = complaints(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openTable(page, game, { level: "random", options });
    await playOn(page, 7, 30);
    await settled(page);
    await shot(page, `${game}-middle-${width}`);
    await playOn(page, 8);
    await expect(page.locator("[data-ending]")).toBeVisible();
    await shot(page, `${game}-end-${width}`);
    expect(wrong).toEqual([]);
    if (game === "soul-puzzler" && width > 1000) await looksAgain(page);
  });
}

/** From the end to everything that can be known about the game, and back to its table. */
async function looksAgain(page: Page): Promise<void> {
  const table = page.url().split("/").at(-1)!;
  await page.click("[data-review]");
  await expect(page.locator("[data-analyse]")).toBeVisible();
  await page.click("#tab-game");
  await expect(page.locator('[data-fair="true"]')).toBeVisible();
  await page.click(`a[href="/table/${table}"]`);
  await expect(page.locator("[data-ending]")).toBeVisible();
}

test("two against two, with three machines", async ({ page }) => {
  const wrong = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, "soulgivers-2v2", { level: "random" });
  await expect(page.locator("[data-seat-strip]")).toHaveCount(4);
  await playOn(page, 4, 60);
  await settled(page);
  await shot(page, "soulgivers-2v2");
  expect(wrong).toEqual([]);
});

test("a refused try shows the rule that forbids it, with its id", async ({ page }) => {
  await openTable(page, "soul-puzzler", { level: "novice" });
  await expect(page.locator('[data-action="place a"]').first()).toBeVisible();
  await typeAction(page, "switch a1 b1");
  await expect(page.locator("[data-notice]")).toHaveAttribute("data-rule", "SP-TURN-1");
  await page.click("[data-notice] summary");
  await expect(page.locator("[data-notice]")).toContainText("One action a turn");
  await shot(page, "refused");
});

test("moves by keyboard alone, and by notation", async ({ page }) => {
  await openTable(page, "soul-puzzler", { level: "novice" });
  await expect(page.locator('[data-action="place d"]').first()).toBeVisible();
  await page.locator('[data-board] [tabindex="0"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-log]")).toContainText("You place a token on d");
  await expect(page.locator('[data-action="place a"]').first()).toBeVisible();
  await typeAction(page, "place a");
  await expect(page.locator("[data-log]")).toContainText("You place a token on a");
});

test("a rematch changes sides", async ({ page }) => {
  await openTable(page, "soul-puzzler", { level: "novice" });
  await expect(page.locator('[data-action="place a"]').first()).toBeVisible();
  await page.click('[data-resign]');
  await expect(page.locator('[data-risk="stay"]')).toBeFocused();
  await page.click('[data-risk="stay"]');
  await typeAction(page, "resign");
  await expect(page.locator("[data-ending]")).toHaveCount(0);
  await page.click('[data-risk="go"]');
  await expect(page.locator("[data-ending]")).toBeVisible();
  const table = page.url();
  await page.click("[data-rematch]");
  await expect(page).not.toHaveURL(table);
  await expect(page.locator("main.table")).toHaveAttribute("data-seat", "two");
});
