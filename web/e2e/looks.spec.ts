import { expect, test, type Page } from "@playwright/test";
import { faults } from "./faults";
import { inTheme, openCup, openTable, playOn, settled, shot, unfold } from "./player";

async function looked(page: Page, name: string): Promise<void> {
  await shot(page, name);
  expect(await faults(page), name).toEqual([]);
}

// Pictures of every page in both themes, to be looked at; whoever cannot see them is thought of too.
for (const theme of ["light", "dark"] as const) {
  test(`all pages, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await inTheme(page, theme);
    await page.goto("/");
    await expect(page.locator("[data-play-now]")).toHaveCount(3);
    await looked(page, `home-${theme}`);
    await page.click('[data-game="soul-puzzler"]');
    await unfold(page);
    await expect(page.locator("[data-option]").first()).toBeVisible();
    await looked(page, `set-up-${theme}`);
    for (const path of ["mine", "carry", "settings", "about", "nowhere"]) {
      await page.goto(`/${path}`);
      await expect(page.locator("main h1")).toBeVisible();
      await looked(page, `${path}-${theme}`);
    }
    await openCup(page, 1);
    await expect(page.locator('[data-door="look"]').first()).toBeVisible(); // some matches are over
    await looked(page, `cup-${theme}`);
    await page.goto("/rules/soulfall#SF-PLAY-1");
    await expect(page.locator("article").first()).toBeVisible();
    await looked(page, `rules-${theme}`);
    for (const game of ["soul-puzzler", "soulfall", "soulgivers"]) {
      await openTable(page, game, { level: "random", options: game === "soul-puzzler" ? ["one=lumina", "two=brackus"] : [] });
      await playOn(page, 11, game === "soulgivers" ? 40 : 26);
      await settled(page);
      await looked(page, `${game}-${theme}`);
    }
  });
}

for (const path of ["/rules/soulfall", "/faq"]) {
  test(`${path} on paper: dark on white, and nothing that only a screen can do`, async ({ page }) => {
    await inTheme(page, "dark");
    await page.goto(path);
    await page.locator("[data-scenes-of]").first().click();
    await expect(page.locator(".scenes svg").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const part of ["#app > header", "#app > footer", "input", "[data-scenes-of]", ".scenes", "nav"]) await expect(page.locator(part).locator("visible=true"), part).toHaveCount(0);
    await expect(page.locator("article").first()).toHaveCSS("color", "rgb(27, 25, 48)");
    await expect(page.locator(".text h2").first()).toHaveCSS("break-after", "avoid"); // else it might stand alone at the foot of a page
  });
}
