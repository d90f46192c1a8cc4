import { expect, test, type Page } from "@playwright/test";
import { inTheme, openTable, playOn, settled, shot } from "./player";

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

/** Nothing sticks out sideways. */
async function fits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("on a phone an explanation lies over no button", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, "soulgivers", { level: "random" });
  const end = page.locator('[data-action="end turn"]');
  for (let version = 10; version < 120; version++) {
    await playOn(page, version, version);
    await settled(page);
    if (await end.count()) break;
  }
  const board = page.locator("[data-board-place]");
  const before = await board.boundingBox();
  await page.locator("[data-place]").first().dispatchEvent("focusin");
  await expect(page.locator("[data-explained]")).toBeVisible();
  await expect(end).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: "e2e/shots/phone-explained.png" });
  expect(await board.boundingBox()).toEqual(before);
  for (const name of ["Actions", "Table"]) expect(await page.locator(`[role="group"][aria-label="${name}"] button`).evaluateAll(covered)).toEqual([]);
});

/** The buttons at whose middle something else would be touched. */
function covered(buttons: Element[]): (string | null)[] {
  const hidden = buttons.filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && !button.contains(top);
  });
  return hidden.map(({ textContent }) => textContent);
}

for (const game of ["soul-puzzler", "soulfall", "soulgivers"]) {
  for (const theme of ["light", "dark"] as const) {
    test(`${game} on a phone, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await inTheme(page, theme);
      await page.goto("/");
      await page.click(`[data-game="${game}"]`);
      await expect(page.locator("[data-seat-row]")).not.toHaveCount(0);
      await fits(page);
      await shot(page, `phone-home-${game}-${theme}`);
      await openTable(page, game, { level: "random" });
      await playOn(page, 5, 24);
      await settled(page);
      await fits(page);
      await shot(page, `phone-${game}-${theme}`);
    });
  }
}

test("on a low phone an explanation leaves the board alone, and the page's own header goes, not those of the table", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openTable(page, "soulgivers", { level: "random", options: ["setup=quick"] });
  await settled(page);
  await page.locator('[data-action^="choose portal-"]').first().click(); // whoever rests on the context reads there
  await settled(page);
  await page.locator("[data-place]").last().dispatchEvent("focusin"); // a plain cell has nothing to explain
  await expect(page.locator("[data-explained]")).toBeVisible();
  const [board, told] = [(await page.locator("[data-board-place]").boundingBox())!, (await page.locator("[data-context]").boundingBox())!];
  expect(told.y).toBeGreaterThanOrEqual(board.y + board.height);
  await page.click("[data-resign]");
  await expect(page.locator('[data-risk="go"]')).toBeInViewport({ ratio: 1 });
  await page.click('[data-risk="stay"]');
  // Colours are colours here too: whatever lies in the frame has its edges.
  await expect(page.locator("[data-context]")).toHaveCSS("border-top-style", "solid");
  await openTable(page, "soulfall", { level: "random" });
  await settled(page);
  await expect(page.getByText("of 18 cards").first()).toBeInViewport({ ratio: 1 });
});
