import { expect, test, type Page } from "@playwright/test";
import { inTheme, openTable, playOn, settled, typeAction } from "./player";

/** How wide the board has to be at least, in a window of this size. */
const WINDOWS = [
  { width: 2560, height: 1440, board: 1170, column: 520 },
  { width: 1440, height: 900, board: 700 },
  { width: 1280, height: 720, board: 540 },
  { width: 1024, height: 768, board: 580 },
  { width: 390, height: 844, board: 380 },
  { width: 360, height: 640, board: 340 },
  // A phone on its side, and 1280 by 720 enlarged twice: the bar lies beside the board.
  { width: 844, height: 390, board: 340, beside: true },
  { width: 640, height: 360, board: 310, beside: true },
] satisfies Room[];

interface Room {
  width: number;
  height: number;
  board: number;
  /** How wide what lies beside the board is. */
  column?: number;
  beside?: boolean;
}

const LEAST_LETTERS = 13;
const GAMES = ["soulgivers", "soulfall", "soul-puzzler"];

/** The board's place, which nothing may move. */
const place = (page: Page) => page.locator("[data-board-place]").boundingBox();

/** Adds up how far the board, or what is in it, was moved by something else than somebody's click. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node: Node | null }[] })[]) {
        const board = document.querySelector("[data-board-place]");
        if (entry.sources?.some(({ node }) => node === board || (node !== null && node.contains(board)))) seen.shifted += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: false });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Texts that are drawn smaller than they may be; what is scaled counts as it is seen. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!;
      const text = texts.currentNode.textContent!.trim();
      if (!text || parent.getClientRects().length === 0 || parent.closest(".hidden-text, title, script, style")) continue;
      const scale = parent instanceof SVGGraphicsElement ? Math.hypot(parent.getScreenCTM()!.a, parent.getScreenCTM()!.b) : 1;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < least - 0.05) found.push(`${size.toFixed(1)} px: ${text.slice(0, 40)} in ${parent.outerHTML.slice(0, 60)}`);
    }
    return found;
  }, LEAST_LETTERS);
}

/** Everything that must hold whenever the table is looked at. */
async function holds(page: Page, { board, column, beside }: Room): Promise<void> {
  const box = (await place(page))!;
  const { width, height } = page.viewportSize()!;
  expect(box.width).toBeGreaterThanOrEqual(board);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
  // All of it is seen, and the bar lies below or beside it.
  const bar = (await page.locator("[data-prompt]").boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual((beside ? height : bar.y) + 1);
  if (beside) expect(box.x + box.width).toBeLessThanOrEqual(bar.x + 1);
  if (column) expect((await page.locator("[data-context]").boundingBox())!.width).toBeCloseTo(column, 0);
  expect((await page.locator("[data-undo]").boundingBox())!.y).toBeLessThan(height);
  expect(await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0]);
  expect(await tooSmall(page)).toEqual([]);
}

for (const room of WINDOWS) {
  const { width, height } = room;
  test(`the board is the page at ${width}x${height}, and nothing moves it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const game of GAMES) {
      await openTable(page, game, { level: "random", options: game === "soulgivers" ? ["setup=quick"] : [] });
      await settled(page);
      await page.evaluate(() => document.fonts.ready);
      await holds(page, room);
      const before = await place(page);
      const shifted = await watchShifts(page);
      await page.mouse.move(1, 1);
      await typeAction(page, "switch a1 j9");
      await page.keyboard.press("Escape");
      await playOn(page, 3, 12);
      await settled(page);
      await holds(page, room);
      // A refusal at its square.
      await typeAction(page, game === "soulfall" ? "oust nomads 9" : "place z");
      await expect(page.locator("[data-notice]")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("[data-notice]")).toHaveCount(0);
      // The end.
      await typeAction(page, "resign");
      await page.click('[data-risk="go"]');
      await expect(page.locator("[data-ending]")).toContainText("You resigned.");
      await expect(page.locator("[data-review]")).toHaveAttribute("href", /\/end$/);
      await page.click("[data-aside]");
      await expect(page.locator("[data-ending]")).toHaveCount(0);
      expect(await place(page)).toEqual(before);
      expect(await shifted()).toBe(0);
    }
  });
}

test("a refusal is said at the square that was tried", async ({ page }) => {
  await inTheme(page, "light");
  await openTable(page, "soulgivers", { mode: "screen", options: ["setup=quick"] });
  await page.click("[data-reveal]");
  await page.locator('[data-action^="choose portal-"]').first().click();
  await settled(page);
  await page.locator('[data-cell="e9"]').click({ force: true });
  const bubble = page.locator("[data-notice]");
  await expect(bubble).toBeVisible();
  const [said, cell] = [(await bubble.boundingBox())!, (await page.locator('[data-cell="e9"]').boundingBox())!];
  expect(Math.abs(said.x + said.width / 2 - (cell.x + cell.width / 2))).toBeLessThan(said.width);
  expect(Math.min(Math.abs(said.y + said.height - cell.y), Math.abs(cell.y + cell.height - said.y))).toBeLessThan(24);
  await bubble.locator("summary").click();
  await expect(bubble.getByRole("link")).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(bubble).toHaveCount(0);
});
