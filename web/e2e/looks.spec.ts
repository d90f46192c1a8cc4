import { expect, test, type Page } from "@playwright/test";
import axe from "axe-core";
import { openCup, openTable, playOn, settled, shot } from "./player";

/** A card is named by its name, and the rest of what is printed on it is no part of that. */
const NOT_CHECKED = { "label-content-name-mismatch": { enabled: false } };

/** What axe finds fault with: contrast, names, roles, headings, all that readers of a screen depend on. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, NOT_CHECKED);
}

async function looked(page: Page, name: string): Promise<void> {
  await shot(page, name);
  expect(await faults(page), name).toEqual([]);
}

// Pictures of every page in both themes, to be looked at; whoever cannot see them is thought of too.
for (const colorScheme of ["light", "dark"] as const) {
  test(`all pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await page.click('[data-game="soul-puzzler"]');
    await expect(page.locator("[data-option]").first()).toBeVisible();
    await looked(page, `home-${colorScheme}`);
    await openCup(page, 1);
    await expect(page.locator('[data-door="look"]').first()).toBeVisible(); // some matches are over
    await looked(page, `cup-${colorScheme}`);
    await page.goto("/#/rules/soulfall/SF-PLAY-1");
    await expect(page.locator("article").first()).toBeVisible();
    await looked(page, `rules-${colorScheme}`);
    for (const game of ["soul-puzzler", "soulfall", "soulgivers"]) {
      await openTable(page, game, { level: "random", options: game === "soul-puzzler" ? ["one=lumina", "two=brackus"] : [] });
      await playOn(page, 11, game === "soulgivers" ? 40 : 26);
      await settled(page);
      await looked(page, `${game}-${colorScheme}`);
    }
  });
}
