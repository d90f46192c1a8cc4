import { expect, test } from "@playwright/test";
import { complaints, openCup, playOn, shot } from "./player";

/** For what machines do among themselves. */
const LONG = 300_000;

test("a cup of eight: a person plays on as long as they win, and there is a champion", async ({ page }) => {
  const wrong = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openCup(page, 1);
  const champion = page.locator("[data-champion]");
  const mine = page.locator('[data-door="play"]');
  for (let match = 0; ; match++) {
    await expect(mine.or(champion)).toBeVisible({ timeout: LONG });
    if (await champion.count()) break;
    const table = await mine.getAttribute("data-match");
    await mine.click();
    await playOn(page, 20 + match);
    await page.click("[data-back-to-cup]");
    // The bracket needs a moment to hear of the result; then the door is closed, or it leads to another table.
    await expect(page.locator("article")).toHaveCount(7);
    await expect(page.locator(`[data-match="${table}"][data-door="play"]`)).toHaveCount(0);
  }
  await shot(page, "cup-over");
  expect(wrong).toEqual([]);
});

test("a player's link opens their own matches, and takes nothing from whoever opened the cup", async ({ page, browser }) => {
  await openCup(page, 1, 2);
  const links = page.locator(".links input");
  await expect(links).toHaveCount(2);
  await shot(page, "cup-links");
  const link = await links.nth(1).inputValue();

  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest).not.toHaveURL(link);
  await expect(guest.locator('[data-door="play"]')).toHaveCount(1);
  await guest.click('[data-door="play"]');
  await expect(guest.locator("main.table")).toHaveAttribute("data-seat", "one");
  await guest.click('[data-resign]');
  await guest.click('[data-risk="go"]');
  await guest.click("[data-back-to-cup]");
  await expect(guest.locator('[data-door="play"]')).toHaveCount(0);

  // The link is used up: nobody else plays with it, and whoever opened the cup keeps what they have.
  await expect(links).toHaveCount(1);
  await page.goto(link);
  await page.reload();
  await expect(page.locator("[data-not-invited]")).toBeVisible();
  await page.click("[data-watch]");
  await expect(links).toHaveCount(1);
});
