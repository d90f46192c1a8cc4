/** The board on your kitchen table: laid by clicks and keys, asked, shared by a link, and played from. */
import { expect, test, type Page } from "@playwright/test";
import { faults } from "./faults";
import { complaints, inTheme, settled, shot } from "./player";

/** Everything that was laid or asked has been answered. */
const answered = (page: Page) => expect(page.locator("main.kitchen[data-settled]")).toBeVisible();
const cell = (page: Page, name: string) => page.locator(`[data-board-place] [data-cell="${name}"]`);

async function put(page: Page, heap: string, brush: string, at: string): Promise<void> {
  await page.locator(`[data-heap="${heap}"]`).click();
  await page.locator(`[data-brush="${brush}"]`).click();
  await cell(page, at).click();
  await expect(page.locator("[data-undo]")).toBeEnabled();
  await answered(page);
  await page.keyboard.press("Escape");
}

test("a position is laid, the referee asked, and a link shows it in another browser", async ({ page, browser }) => {
  const wrong = complaints(page);
  await page.goto("/board/soulgivers");
  await answered(page);
  await put(page, "pieces", "soulgivers.shells.runner", "c3");
  await put(page, "pieces", "soulgivers.specters.ghost", "d3");
  await put(page, "tiles", "wall.e", "c3");
  await shot(page, "board-laid");
  expect(await faults(page)).toEqual([]);

  // What stands there is changed, taken back and made again; a key takes it away.
  await cell(page, "c3").click();
  await page.locator('[data-dial="soulgivers.shells.runner.active"] input').check();
  await expect(page.locator('[data-dial="soulgivers.shells.runner.active"] input')).toBeChecked();
  await cell(page, "d3").focus();
  await page.keyboard.press("Delete");
  await expect(page.locator('[data-brush="soulgivers.specters.ghost"], [data-here="c3"]').first()).toBeVisible();
  await answered(page);
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-redo]")).toBeEnabled();
  await answered(page);

  // May I …? No, and by which rule; then it is disputed.
  await page.locator('[data-mode="ask"]').click();
  await page.locator("[data-type-line]").fill("May I attack d3?");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-answer=no]")).toContainText("SG-ATT-1");
  await shot(page, "board-asked");
  await page.locator("[data-dispute]").click();
  await expect(page.locator("[data-report]")).toHaveValue(/SG-ATT-1[^]*The other reading/);
  expect(await faults(page)).toEqual([]);

  await page.locator("#tab-share").click();
  const link = await page.locator("[data-sharing] input[readonly]").inputValue();
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "it" });
  const phone = await elsewhere.newPage();
  await inTheme(phone, "light");
  await phone.goto(link);
  await answered(phone);
  for (const [at, who] of [["c3", "Runner"], ["d3", "Ghost"]] as const) await expect(cell(phone, at)).toHaveAttribute("aria-label", new RegExp(who));
  await phone.locator("[data-pull]").click();
  await shot(phone, "board-phone");
  expect(await faults(phone)).toEqual([]);
  await elsewhere.close();
  expect(wrong).toEqual([]);
});

test("a game begins from a position, and its moments can be laid on the board", async ({ page }) => {
  await page.goto("/board/soul-puzzler");
  await answered(page);
  await put(page, "tokens", "x", "a1");
  await put(page, "tokens", "x", "b1");
  await put(page, "tokens", "o", "d3");
  await expect(page.locator("main.kitchen")).toContainText("Play could not have led here: nothing is below d3");
  await cell(page, "d3").focus();
  await page.keyboard.press("Backspace");
  await page.locator('[data-heap="players"]').click();
  await page.locator('[data-dial="scores.one"] input').fill("14");
  await page.keyboard.press("Tab");
  await expect(page.locator('[data-dial="scores.one"] input')).toHaveValue("14");
  await answered(page);
  await page.locator('[data-mode="ask"]').click();
  await page.locator("[data-plan]").click();
  await expect(page.locator("[data-plan-shown]")).toContainText("It wins the game.");
  await expect(page.locator('[data-advised="place"]')).toBeAttached();
  await page.locator("#tab-share").click();
  await page.locator('[data-begin="machine"]').click();
  await settled(page);
  await expect(page.locator("[data-begun=laid]")).toBeAttached();
  await page.locator('[data-column="c"]').click();
  await page.locator("[data-ending] [data-onto-board]").click();
  await answered(page);
  await expect(page).toHaveURL(/\/board\/soul-puzzler#/);
  await page.locator('[data-heap="players"]').click();
  await expect(page.locator('[data-dial="scores.one"] input')).toHaveValue("17");
});
