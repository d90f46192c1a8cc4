/** A finished game, looked at again by somebody who has nothing but its link. */
import { expect, test, type Page } from "@playwright/test";
import { finished } from "./finished";
import { complaints, shot } from "./player";

/** Actions of a game that is long enough to get lost in; not every one is. */
const LONG = 150;

const at = (page: Page) => page.locator("main.review").getAttribute("data-at").then(Number);

test("a long game by its link: first, last, slider, keys, words, eyes and address", async ({ browser, request, page }) => {
  let table: string;
  do table = await finished(browser, request, "soulgivers-2v2");
  while (((await (await request.get(`/api/tables/${table}/moments`)).json()) as { moments: unknown[] }).moments.length <= LONG);
  const wrong = complaints(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/game/${table}/end`);
  await expect(page).toHaveURL(/\/\d+$/);
  const end = page.url().split("/").at(-1)!;
  await page.goto(`/game/${table}/57`);
  const review = page.locator("main.review");
  await expect(review).toHaveAttribute("data-at", "57");
  const last = Number(await review.getAttribute("data-last"));
  expect(last).toBeGreaterThanOrEqual(LONG);
  expect(last).toBe(Number(end)); // where the game is over

  let loads = 0;
  page.on("request", (asked) => (loads += Number(asked.url().includes("/moments"))));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`/game/${table}/58`);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(`/game/${table}/56`);
  await page.keyboard.press("End");
  await expect(review).toHaveAttribute("data-at", String(last));
  await expect(page.locator('[data-go="last"]')).toBeDisabled();
  await page.click('[data-go="first"]');
  await expect(review).toHaveAttribute("data-at", "0");
  await expect(page.locator('[data-go="back"]')).toBeDisabled();
  await page.click('[data-go="on"]');
  await expect(review).toHaveAttribute("data-at", "1");

  const slider = (await page.locator("[data-slider]").boundingBox())!;
  await page.mouse.click(slider.x + slider.width / 2, slider.y + slider.height / 2);
  expect(Math.abs((await at(page)) - last / 2)).toBeLessThan(last / 20);
  await page.locator("[data-turns] button").nth(3).click();
  const line = page.locator('[data-turns] [aria-current="step"]');
  await expect(line).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`/game/${table}/${await line.getAttribute("data-moment")}$`));

  expect(loads).toBe(0);
  await page.click("#tab-game");
  await expect(page.locator('[data-fair="true"]')).toBeVisible();
  await page.click("#tab-turns");
  await page.locator("select[data-eyes]").selectOption("specters-1");
  await expect(review).toHaveAttribute("data-eyes", "specters-1");
  await expect(page.locator('[data-seat="specters-1"]')).toBeVisible();
  await page.click('[data-go="back"]');
  await expect(review).toHaveAttribute("data-eyes", "specters-1"); // the table stays as it is from moment to moment
  await page.locator("select[data-eyes]").selectOption("");
  await expect(review).toHaveAttribute("data-eyes", "all");
  await shot(page, "review", false);

  const before = page.url();
  await page.reload();
  await expect(review).toBeVisible();
  await expect(page).toHaveURL(before);
  expect(wrong).toEqual([]);
});

test("a game is analysed while it is looked at, and the analysis stays with it", async ({ browser, request, page }) => {
  const table = await finished(browser, request, "soul-puzzler");
  await page.goto(`/game/${table}`);
  await page.click("[data-analyse]");
  await expect(page.locator('[data-analysis="done"]')).toBeVisible({ timeout: 500_000 });
  expect(Number(await page.locator("[data-strip]").getAttribute("data-evaluations"))).toBeGreaterThan(5);
  await expect(page.locator("[data-accuracy]")).toHaveCount(2);
  await expect(page.locator("[data-mark]").first()).toBeAttached();
  await page.click("[data-next-mistake]");
  await expect(page.locator("[data-plan]")).toContainText("Better:");
  await expect(page.locator('[data-turns] [aria-current="step"] [data-mark]')).toBeInViewport({ ratio: 1 });
  await shot(page, "review-analysis", false);
  const fresh = await (await browser.newContext()).newPage();
  await fresh.goto(page.url());
  await expect(fresh.locator('[data-analysis="done"]')).toBeVisible();
  await expect(fresh.locator("[data-accuracy]")).toHaveCount(2);
  await expect(fresh.locator("[data-mark]").first()).toBeAttached();
  await fresh.context().close();
});

test("on a phone", async ({ browser, request, page }) => {
  const table = await finished(browser, request, "soul-puzzler");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/game/${table}/12`);
  const review = page.locator("main.review");
  await expect(review).toHaveAttribute("data-at", "12");
  for (const door of ["first", "back", "on", "last"]) await expect(page.locator(`[data-go="${door}"]`)).toBeVisible();
  await page.click('[data-go="on"]');
  await expect(review).toHaveAttribute("data-at", "13");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await shot(page, "review-phone", false);
});

test("a game under way is not told, and can be watched instead", async ({ request, page }) => {
  const seats = { one: { kind: "person", name: "Ada", here: true }, two: { kind: "bot", level: "random" } };
  const { table } = (await (await request.post("/api/tables", { data: { game: "soulfall", seats, options: {} } })).json()) as { table: string };
  await page.goto(`/game/${table}`);
  await expect(page.getByRole("alert")).toContainText("The game is not over");
  await page.click(`a[href="/table/${table}"]`);
  await expect(page.locator("main.table")).toBeVisible();
});
