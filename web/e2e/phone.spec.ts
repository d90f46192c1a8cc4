import { expect, test, type Page } from "@playwright/test";
import { openTable, playOn, settled, shot } from "./player";

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
  // It can be touched here, so that the page says what lies uppermost; it stays, and every button can be brought to its place.
  await page.addStyleTag({ content: "[data-explained] { pointer-events: auto !important; animation: none !important } body { padding-bottom: 100vh }" });
  const sheet = page.locator("[data-explained]");
  const explain = async (): Promise<void> => {
    await page.locator("[data-place]").first().dispatchEvent("focusin");
    await expect(sheet).toBeVisible();
  };
  await explain();
  const { y } = (await sheet.boundingBox())!;
  await expect(end).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: "e2e/shots/phone-explained.png" });
  for (const name of ["Actions", "Table"]) {
    const row = page.locator(`[role="group"][aria-label="${name}"]`);
    const toSheet = (): Promise<void> => row.evaluate((group, y) => scrollBy(0, group.getBoundingClientRect().top - y), y);
    // The upper row stays at the foot until its own place comes by: the second time brings it to the sheet.
    await toSheet();
    await toSheet();
    await expect.poll(async () => (await row.boundingBox())!.y).toBeCloseTo(y, 0);
    await explain();
    expect(await row.locator("button").evaluateAll(covered)).toEqual([]);
  }
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
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${game} on a phone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/");
      await page.click(`[data-game="${game}"]`);
      await expect(page.locator("[data-seat-row]")).not.toHaveCount(0);
      await fits(page);
      await shot(page, `phone-home-${game}-${colorScheme}`);
      await openTable(page, game, { level: "random" });
      await playOn(page, 5, 24);
      await settled(page);
      await fits(page);
      await shot(page, `phone-${game}-${colorScheme}`);
    });
  }
}
