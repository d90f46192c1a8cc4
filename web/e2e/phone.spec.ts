import { expect, test, type Page } from "@playwright/test";
import { openTable, playOn, shot } from "./player";

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

/** Nothing sticks out sideways. */
async function fits(page: Page): Promise<void> {
  const [inner, whole] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(whole).toBeLessThanOrEqual(inner!);
}

for (const game of ["soul-puzzler", "soulfall", "soulgivers"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${game} on a phone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/");
      await page.click(`[data-game="${game}"]`);
      await page.waitForSelector("[data-start]");
      await fits(page);
      await shot(page, `phone-home-${game}-${colorScheme}`);
      await openTable(page, game, { level: "random" });
      await playOn(page, 5, 24);
      await fits(page);
      await shot(page, `phone-${game}-${colorScheme}`);
    });
  }
}
