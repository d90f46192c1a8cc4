import { expect, test, type Page } from "@playwright/test";
import { complaints, openTable, settled, shot } from "./player";

const language = (page: Page) => page.locator("html");

test("the page in Italian: at once, and still after a reload", async ({ page }) => {
  const wrong = complaints(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Three games of souls, one table" })).toBeVisible();
  await page.getByRole("button", { name: "Italiano" }).click();
  await expect(page.getByRole("heading", { name: "Tre giochi di anime, un tavolo" })).toBeVisible();
  await expect(language(page)).toHaveAttribute("lang", "it");
  await expect(page.getByRole("group", { name: "Lingua" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Tre giochi di anime, un tavolo" })).toBeVisible();
  await page.click('[data-game="soul-puzzler"]');
  await expect(page.locator("[data-start]")).toHaveText("Gioca");
  await expect(page.locator("[data-seat-row] select").last()).toContainText("computer: principiante");

  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("[data-start]")).toHaveText("Play");
  await expect(language(page)).toHaveAttribute("lang", "en");
  expect(wrong).toEqual([]);
});

test("a browser that speaks Italian gets Italian without asking", async ({ browser }) => {
  const context = await browser.newContext({ locale: "it-IT" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Tre giochi di anime, un tavolo" })).toBeVisible();
  await context.close();
});

test("without the server's words the page is English, and works", async ({ browser }) => {
  const context = await browser.newContext({ locale: "it-IT" });
  const page = await context.newPage();
  await page.route(/\/api\/(languages|words)/, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Three games of souls, one table" })).toBeVisible();
  await expect(page.locator("[data-game]")).not.toHaveCount(0);
  await context.close();
});

test("two at one table, each in their own language", async ({ page, browser }) => {
  await openTable(page, "soul-puzzler", { mode: "friend" });
  const link = await page.locator("[data-invite] input").inputValue();
  const context = await browser.newContext({ locale: "it-IT" });
  const friend = await context.newPage();
  const wrong = complaints(friend);
  await friend.goto(link);
  await settled(friend, 0);
  await settled(page, 0);
  await expect(page.locator("[data-undo]")).toHaveText("Undo");
  await expect(friend.locator("[data-undo]")).toHaveText("Annulla");
  await expect(friend.locator("[data-log]")).toContainText(/Giocatore uno comincia|Cominci tu/);
  await expect(friend.locator('[data-seat-strip="one"]')).toContainText("Giocatore uno");
  await expect(page.locator('[data-seat-strip="two"]')).toContainText("Player two");
  await expect(friend.locator('[data-seat-strip="two"]')).toContainText("Tu");
  await page.getByRole("button", { name: "Italiano" }).click();
  await expect(page.locator("[data-undo]")).toHaveText("Annulla");
  await friend.getByRole("button", { name: "English" }).click();
  await expect(friend.locator("[data-undo]")).toHaveText("Undo");
  await expect(page.locator("[data-undo]")).toHaveText("Annulla");
  expect(wrong).toEqual([]);
  await context.close();
});

test("a game goes on in the language that was chosen: what is asked, what happened, what can be done", async ({ page }) => {
  const wrong = complaints(page);
  await openTable(page, "soul-puzzler", { level: "random", options: ["one=corvane"] });
  await settled(page);
  await page.locator('.slot[data-action="place d"]').click();
  await settled(page);
  const [prompt, log] = [page.locator("[data-prompt]"), page.locator("[data-log]")];
  await expect(prompt).toContainText("place a token");
  await expect(log).toContainText("You place a token on d");
  const lines = await log.locator("li").count();
  await page.getByRole("button", { name: "Italiano" }).click();
  await expect(prompt).toContainText("piazza un gettone");
  await expect(log).toContainText("Piazzi un gettone in d");
  await expect(log).not.toContainText("You place");
  await expect(log.locator("li")).toHaveCount(lines);
  await expect(page.locator('[data-action="power"]')).toContainText("Usa Shini");
  await page.locator('[data-side="one"] .who').hover();
  await expect(page.locator("[data-explained]")).toContainText("Prima della tua azione");
  await expect(log.locator("[data-why]").first()).toHaveAttribute("href", /^\/rules\/soul-puzzler\/[\w-]+#SP-/);
  await page.locator('.slot[data-action="place d"]').click();
  await settled(page);
  await expect(log.locator("li")).not.toHaveCount(lines);
  expect(wrong).toEqual([]);
});

/** How far the page is wider than the screen: nothing may be, whatever the words. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [width, height] of [[1280, 720], [360, 640]] as const) {
  test(`Italian words fit at ${width}x${height}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: "it-IT", viewport: { width, height } });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("group", { name: "Lingua" })).toBeVisible();
    await page.click('[data-game="soulgivers"]');
    await expect(page.locator("[data-seat-row]")).not.toHaveCount(0);
    await shot(page, `italian-home-${width}`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const game of ["soul-puzzler", "soulfall", "soulgivers"]) {
      await openTable(page, game, { options: game === "soulgivers" ? ["setup=quick"] : [] });
      await settled(page, 0);
      await expect(page.locator("[data-undo]")).toHaveText("Annulla");
      await shot(page, `italian-${game}-${width}`);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await expect(page.locator('[data-seat-strip="shells"] small')).toHaveText("Shells");
    await page.goto("/");
    await expect(page.locator("[data-continue] a").first()).toContainText("Soulgivers contro principiante");
    await context.close();
  });
}
