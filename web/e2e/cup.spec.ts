import { expect, test } from "@playwright/test";
import { complaints, playOn, shot } from "./player";

test("a cup of eight: a person plays on as long as they win, and there is a champion", async ({ page }) => {
  const wrong = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.click('[data-game="soul-puzzler"]');
  await page.click("[data-cup]");
  for (const who of await page.locator("[data-entrant]").all()) if ((await who.inputValue()) !== "person") await who.selectOption("random");
  await page.click("[data-start-cup]");
  await expect(page.locator("article")).toHaveCount(7);
  const champion = page.locator("[data-champion]");
  const mine = page.locator('[data-door="Play"]');
  for (let match = 0; match < 6; match++) {
    await expect(mine.or(champion).first()).toBeVisible({ timeout: 60_000 });
    if (await champion.count()) break;
    await mine.first().click();
    await expect(page.locator("main.table")).toBeVisible();
    await playOn(page, 20 + match);
    await page.click("[data-back-to-cup]");
    // The bracket needs a moment to hear of the result; then the door is closed, or it leads to another table.
    await page.waitForTimeout(3500);
  }
  await expect(champion).toBeVisible({ timeout: 60_000 });
  await shot(page, "cup-over");
  expect(wrong).toEqual([]);
});

test("a player's link opens their own matches, and takes nothing from whoever opened the cup", async ({ page, browser }) => {
  await page.goto("/");
  await page.click('[data-game="soul-puzzler"]');
  await page.click("[data-cup]");
  const entrants = page.locator("[data-entrant]");
  for (let index = 0; index < 3; index++) await entrants.nth(index).selectOption("person");
  await page.click("[data-start-cup]");
  const links = page.locator(".links input");
  await expect(links).toHaveCount(3);
  const link = await links.nth(2).inputValue();

  const guest = await browser.newPage();
  await guest.goto(link);
  expect(guest.url()).not.toBe(link);
  await expect(guest.locator('[data-door="Play"]')).toHaveCount(1);
  await guest.click('[data-door="Play"]');
  await expect(guest.locator("main.table")).toHaveAttribute("data-seat", "one");
  await guest.click('[data-resign="ask"]');
  await guest.click('[data-resign="yes"]');
  await guest.click("[data-back-to-cup]");
  await expect(guest.locator('[data-door="Play"]')).toHaveCount(0);

  await page.goto(link);
  await page.reload();
  await expect(links).toHaveCount(3);
});
