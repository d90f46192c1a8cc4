/** What might have been: better plans on the board, lessons from mistakes, tables from the middle of a game, and games in files. */
import { expect, test, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { faults } from "./faults";
import { finished } from "./finished";
import { complaints, inTheme, playOn, settled, shot, SIZES } from "./player";

/** A game that a strong player has looked at. */
async function analysed(browser: Browser, request: APIRequestContext, game: string): Promise<string> {
  const table = await finished(browser, request, game);
  await request.post(`/api/tables/${table}/analysis`, { data: {} });
  const status = async (): Promise<string> => ((await (await request.get(`/api/tables/${table}/analysis`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 500_000 }).toBe("done");
  return table;
}

const review = (page: Page) => page.locator("main.review");
const pull = async (page: Page) => {
  if (page.viewportSize()!.width < 960 && (await page.locator('[data-pull][aria-expanded="false"]').count())) await page.click("[data-pull]");
};

test("a table from the middle of a game, against the machine, that says where it comes from", async ({ browser, request, page }) => {
  const table = await finished(browser, request, "soul-puzzler");
  const wrong = complaints(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/game/${table}/9`);
  await expect(review(page)).toHaveAttribute("data-at", "9");
  const held = page.locator("[data-cell]");
  const board = await held.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-holds")));
  await page.click('[data-try-as="two"]');
  await expect(page.locator("main.table")).toBeVisible();
  await expect(page.locator('main.table[data-seat="two"]')).toBeVisible();
  await expect(page.locator('[data-begun="9"]')).toContainText("from move 9 of");
  const { version } = await settled(page);
  expect(version).toBeGreaterThanOrEqual(9);
  if (version === 9) expect(await held.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-holds")))).toEqual(board);
  await playOn(page, 3, version + 4);
  await shot(page, "whatif-table", false);
  await page.click("[data-origin]");
  await expect(page).toHaveURL(`/game/${table}/9`);
  expect(wrong).toEqual([]);
});

test("the better plan is drawn, walked through, and tried; mistakes are learned from", async ({ browser, request, page }) => {
  const table = await analysed(browser, request, "soul-puzzler");
  await page.goto(`/game/${table}`);
  await page.click("[data-next-mistake]");
  await page.click("[data-show-plan]");
  await expect(review(page)).toHaveAttribute("data-step", "0");
  await expect(page.locator("[data-advised]").first()).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(review(page)).toHaveAttribute("data-step", "1");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-slider]")).toBeVisible();

  const learner = page.locator("[data-learn]").first();
  await learner.click();
  const lesson = page.locator("[data-lesson]");
  await expect(lesson).toHaveAttribute("data-verdict", "asked");
  await expect(page.locator("[data-better]")).toHaveCount(0); // nothing gives it away
  await expect(page.locator("[data-prompt]")).toContainText("Find something better");
  const offered = await page.locator('main.review [data-action^="place"]').first().getAttribute("data-action");
  await page.locator("[data-type-line]").fill(offered!);
  await page.keyboard.press("Enter");
  await expect(lesson).toHaveAttribute("data-verdict", /found|better|same|worse/, { timeout: 60_000 });
  await page.click("[data-lesson-again]");
  await expect(lesson).toHaveAttribute("data-verdict", "asked");
  await page.click("[data-lesson-show]");
  await expect(lesson).toHaveAttribute("data-verdict", "told");
  await page.click("[data-plan-on]");
  await expect(review(page)).toHaveAttribute("data-step", "1");
  await page.locator("[data-try-as]").first().click(); // after the better plan
  await expect(page.locator("main.table")).toBeVisible();
  await expect(page.locator("[data-begun]")).toBeVisible();
});

test("on a phone a lesson is played by typing too, and its cards are pulled up", async ({ browser, request, page }) => {
  const table = await analysed(browser, request, "soul-puzzler");
  for (const [width, height] of [[390, 844], [360, 640], [844, 390]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/game/${table}`);
    await expect(page.locator('[data-analysis="done"]')).toBeAttached();
    const board = await page.locator("[data-board-place]").boundingBox();
    expect(board!.height).toBeGreaterThan(Math.min(width, height) * 0.7);
    await pull(page);
    await page.locator("[data-learn]").first().click();
    const [lesson, line] = [page.locator("[data-lesson]"), page.locator("[data-type-line]")];
    await expect(lesson).toHaveAttribute("data-verdict", "asked");
    const offered = await page.locator('main.review [data-action^="place"]').first().getAttribute("data-action");
    await page.click("[data-pull]");
    await expect(line).toBeInViewport({ ratio: 1 });
    expect(await faults(page), `${width}`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(line).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(line).toBeFocused();
    await line.fill(offered!);
    await page.keyboard.press("Enter");
    await expect(lesson).toHaveAttribute("data-verdict", /found|better|same|worse/);
    expect(await page.locator("[data-board-place]").boundingBox()).toEqual(board);
  }
});

test("what is forbidden in a lesson is said with its rule, and the best move is recognised", async ({ browser, request, page }) => {
  const table = await analysed(browser, request, "soul-puzzler");
  await page.goto(`/game/${table}`);
  await page.locator("[data-learn]").first().click();
  await page.locator("[data-type-line]").fill("switch a6 b6");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-notice]")).toHaveAttribute("data-rule", /SP-/);
  const at = Number(await review(page).getAttribute("data-at"));
  const found = (await (await request.get(`/api/tables/${table}/analysis`)).json()) as { analysis: { turns: { decisions: { place: number; best: string[] }[] }[] } };
  const best = found.analysis.turns.flatMap(({ decisions }) => decisions).find(({ place }) => place === at)!.best[0]!;
  await page.locator("[data-type-line]").fill(best);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-lesson]")).toHaveAttribute("data-verdict", "found", { timeout: 60_000 });
});

for (const theme of ["light", "dark"] as const) {
  test(`nothing is hard to read or to reach in a review, ${theme}`, async ({ browser, request, page }) => {
    const table = await analysed(browser, request, "soul-puzzler");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await inTheme(page, theme);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(`/game/${table}/5`);
      await expect(page.locator('[data-analysis="done"]')).toBeAttached();
      await pull(page);
      await page.click("[data-next-mistake]");
      await expect(page.locator("[data-show-plan]")).toBeVisible();
      expect(await faults(page), `${width} review`).toEqual([]);
      await page.click("#tab-game");
      await expect(page.locator("[data-fair]")).toBeVisible();
      expect(await faults(page), `${width} game`).toEqual([]);
      await page.click("#tab-turns");
      await page.locator("[data-learn]").first().click();
      await expect(page.locator("[data-lesson]")).toBeVisible();
      expect(await faults(page), `${width} lesson`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await shot(page, `lesson-${width}-${theme}`, false);
    }
    await page.goto("/open");
    expect(await faults(page), "open").toEqual([]);
  });
}

test("a game in a file, chosen or dropped, is looked at in the same way; one that leads elsewhere says where", async ({ browser, request, page }) => {
  const table = await finished(browser, request, "soulfall");
  const text = await (await request.get(`/api/tables/${table}/record`)).text();
  const file = (content: string) => ({ name: "game.soul", mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.goto("/mine");
  await page.locator("[data-open-file] input").setInputFiles(file(text));
  await expect(page).toHaveURL("/open/0");
  await expect(review(page)).toHaveAttribute("data-at", "0");
  await page.keyboard.press("End");
  await expect(page).toHaveURL(new RegExp(`/open/${await review(page).getAttribute("data-last")}$`));
  await page.locator("select[data-eyes]").selectOption("one");
  await expect(review(page)).toHaveAttribute("data-eyes", "one");
  await page.keyboard.press("Home");
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await page.reload();
  await expect(review(page)).toHaveAttribute("data-at", "5");
  await expect(page.locator("[data-analyse]")).toBeVisible();
  await page.click('[data-try-as="two"]');
  await expect(page.locator('[data-begun="5"]')).toContainText("a game in a file");

  await page.goto("/");
  await expect(page.locator("[data-open-file]")).toBeVisible();
  const lines = text.split("\n");
  const wrong = [...lines.slice(0, -10), "draw", "draw", "draw", "draw", ...lines.slice(-10)].join("\n");
  const carried = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "wrong.soul", { type: "text/plain" }));
    return data;
  }, wrong);
  await page.dispatchEvent("main", "dragover", { dataTransfer: carried });
  await expect(page.locator(".veil")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: carried });
  await expect(page.locator("[data-unreadable]")).toContainText(/line \d+: the game diverges here/);
  await page.locator("[data-open-file] input").setInputFiles(file(text));
  await expect(review(page)).toHaveAttribute("data-at", "0");
});

test("a game in a file is analysed too, and one learns from its mistakes", async ({ browser, request, page }) => {
  const table = await finished(browser, request, "soul-puzzler");
  const wrong = complaints(page);
  const text = await (await request.get(`/api/tables/${table}/record`)).text();
  await page.goto("/open");
  await page.locator("[data-open-file] input").setInputFiles({ name: "game.soul", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.click("[data-analyse]");
  await expect(page.locator('[data-analysis="done"]')).toBeAttached({ timeout: 500_000 });
  await page.click("[data-next-mistake]");
  await page.click("[data-show-plan]");
  await expect(review(page)).toHaveAttribute("data-step", "0");
  await page.keyboard.press("ArrowRight");
  await expect(review(page)).toHaveAttribute("data-step", "1");
  await page.reload(); // what was found is still known
  await expect(page.locator('[data-analysis="done"]')).toBeAttached();
  await page.locator("[data-learn]").first().click();
  const lesson = page.locator("[data-lesson]");
  await expect(lesson).toHaveAttribute("data-verdict", "asked");
  await page.locator('main.review [data-action^="place"]').first().click();
  await expect(lesson).toHaveAttribute("data-verdict", /found|better|same|worse/);
  await page.click("[data-lesson-show]");
  await expect(lesson).toHaveAttribute("data-verdict", "told");
  expect(wrong).toEqual([]);
});
