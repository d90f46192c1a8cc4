import { expect, test, type Page } from "@playwright/test";
import { complaints, openTable, playOn, settled, shot } from "./player";

const games = [
  { game: "soul-puzzler", options: ["one=corvane", "two=vesper"] },
  { game: "soulfall", options: [] },
  { game: "soulgivers", options: [] },
];

for (const { game, options } of games) {
  test(`a person against the machine in ${game}, to the end`, async ({ page }) => {
    const wrong = complaints(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openTable(page, game, { level: "random", options });
    await playOn(page, 7, 30);
    await settled(page);
    await shot(page, `${game}-middle`);
    await playOn(page, 8);
    await expect(page.locator("[data-ending]")).toBeVisible();
    await shot(page, `${game}-end`);
    if (game === "soul-puzzler") await looksAgain(page);
    expect(wrong).toEqual([]);
  });
}

/** The analysis of the game that is over. */
async function looksAgain(page: Page): Promise<void> {
  await page.route(/\/analysis$/, async (route) => {
    await expect(page.locator("[data-analysed] [role=status]")).toBeVisible();
    await route.continue();
  });
  await page.click("[data-analyse]");
  await expect(page.locator("[data-analysed] [data-turn]").first()).toBeVisible({ timeout: 300_000 });
  const turns = await page.locator("[data-analysed] [data-turn]").count();
  expect((await page.locator("[data-analysed] .line").getAttribute("d"))!.match(/L/g)).toHaveLength(turns);
  await expect(page.locator("[data-analysed] [data-turning]")).toHaveCount(await page.locator("[data-analysed] em").count());
  await expect(page.locator("[data-analysed]")).toContainText("better:");
  await shot(page, "analysis");
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
  await page.fill("[data-type-line]", "switch a1 b1");
  await page.keyboard.press("Enter");
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
  await page.keyboard.press("/");
  await page.keyboard.type("place a");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-log]")).toContainText("You place a token on a");
});

test("a rematch changes sides", async ({ page }) => {
  await openTable(page, "soul-puzzler", { level: "novice" });
  await expect(page.locator('[data-action="place a"]').first()).toBeVisible();
  await page.click('[data-resign="ask"]');
  await expect(page.locator('[data-resign="no"]')).toBeFocused();
  await page.click('[data-resign="no"]');
  await page.fill("[data-type-line]", "resign");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-ending]")).toHaveCount(0);
  await page.click('[data-resign="yes"]');
  await expect(page.locator("[data-ending]")).toBeVisible();
  const table = page.url();
  await page.click("[data-rematch]");
  await expect(page).not.toHaveURL(table);
  await expect(page.locator("main.table")).toHaveAttribute("data-seat", "two");
});
