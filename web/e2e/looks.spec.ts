import { test } from "@playwright/test";
import { openTable, playOn, shot } from "./player";

// Pictures of every page in both themes, to be looked at.
for (const colorScheme of ["light", "dark"] as const) {
  test(`all pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await page.click('[data-game="soul-puzzler"]');
    await page.waitForSelector("[data-option]");
    await shot(page, `home-${colorScheme}`);
    await page.click("[data-cup]");
    for (const who of await page.locator("[data-entrant]").all()) if ((await who.inputValue()) !== "person") await who.selectOption("random");
    await page.click("[data-start-cup]");
    await page.waitForSelector("[data-match]");
    await page.waitForTimeout(3000);
    await shot(page, `cup-${colorScheme}`);
    await page.goto("/#/rules/soulfall/SF-PLAY-1");
    await page.waitForSelector("article");
    await shot(page, `rules-${colorScheme}`);
    for (const game of ["soul-puzzler", "soulfall", "soulgivers"]) {
      await openTable(page, game, { level: "random", options: game === "soul-puzzler" ? ["one=lumina", "two=brackus"] : [] });
      await playOn(page, 11, game === "soulgivers" ? 40 : 26);
      await page.waitForSelector("main.table [data-action]");
      await shot(page, `${game}-${colorScheme}`);
    }
  });
}
