/** The first minute: what this is, and one click into a game. */
import { expect, test, type Page } from "@playwright/test";
import { faults } from "./faults";
import { complaints, inTheme, openTable, shot, SIZES } from "./player";

/** Texts that are seen and have letters smaller than 13 px. */
const tiny = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || !textContent?.trim() || parentElement.closest("script, style, svg") || !parentElement.checkVisibility()) continue;
      if (parseFloat(getComputedStyle(parentElement).fontSize) < 13) found.push(textContent.trim());
    }
    return found;
  });

for (const [width, height] of SIZES) {
  test(`home and set-up at ${width}x${height}: Play is in sight`, async ({ page }) => {
    const wrong = complaints(page);
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const play = page.locator("[data-play-now]");
    await expect(play).toHaveCount(3);
    await expect(play.first()).toBeInViewport({ ratio: 1 });
    if (width > 1000) await expect(play.last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await tiny(page)).toEqual([]);
    await shot(page, `first-${width}`, false);
    for (const game of ["soulgivers", "soulfall", "soul-puzzler"]) {
      for (const mode of ["machine", "friend"]) {
        await page.goto(`/play/${game}/${mode}`);
        await expect(page.locator("[data-seat-row]")).toHaveCount(2);
        await expect(page.locator("[data-start]")).toBeInViewport({ ratio: 1 });
        await page.locator("main.setup summary").first().click();
        await expect(page.locator("[data-start]")).toBeInViewport({ ratio: 1 });
        expect(await tiny(page)).toEqual([]);
      }
    }
    await shot(page, `set-up-${width}`, false);
    await page.goto("/play/soul-puzzler/cup");
    await expect(page.locator("[data-start-cup]")).toBeInViewport({ ratio: 1 });
    await shot(page, `set-up-cup-${width}`, false);
    expect(wrong).toEqual([]);
  });
}

test("whoever is pointed at in the set-up, nothing moves: what lies under the pointer stays there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/play/soul-puzzler");
  await page.locator("main.setup summary").first().click();
  const heights = new Set<number>();
  for (const option of await page.locator("[data-option]").all()) {
    await option.hover();
    heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
  }
  expect([...heights]).toHaveLength(1);
});

for (const theme of ["dark", "light"] as const) {
  test(`the pages around the tables can be read by everybody, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await inTheme(page, theme);
    await openTable(page, "soul-puzzler", { level: "random" });
    for (const [width, height] of [[1280, 720], [360, 640]] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ["/", "/play/soulgivers", "/play/soul-puzzler/cup", "/mine", "/carry", "/settings", "/about"]) {
        await page.goto(path);
        await expect(page.locator("main h1")).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect(await faults(page), `${path} at ${width}`).toEqual([]);
        expect(await tiny(page), `${path} at ${width}`).toEqual([]);
        await shot(page, `around-${theme}-${width}${path.replaceAll("/", "-")}`);
      }
    }
  });
}

for (const game of ["soulgivers", "soulfall", "soul-puzzler"]) {
  test(`one click into ${game} against the machine`, async ({ page }) => {
    await page.goto("/");
    await page.click(`[data-play-now="${game}"]`);
    await expect(page.locator("main.table")).toHaveAttribute("data-seat", /./);
    await expect(page.locator("main.table")).toContainText("Casual");
  });
}

test("bots among themselves can be watched", async ({ page }) => {
  await page.goto("/");
  await page.click('[data-watch-machines="soul-puzzler"]');
  await expect(page.locator("main.table")).toHaveAttribute("data-seat", "");
  await expect.poll(async () => Number(await page.locator("main.table").getAttribute("data-version"))).toBeGreaterThan(3);
});

test("games under way stand on top with whose turn it is; a rematch does not swallow the old game", async ({ page }) => {
  await openTable(page, "soul-puzzler", { level: "random" });
  const first = page.url();
  await expect(page.locator('[data-action="place a"]').first()).toBeVisible();
  await page.goto("/");
  await expect(page.locator('[data-continue] [data-standing="yours"]')).toBeVisible();
  await shot(page, "continue", false);

  await page.goto(first);
  await page.click('[data-resign]');
  await page.click('[data-risk="go"]');
  await page.click("[data-rematch]");
  await expect(page.locator("main.table")).toHaveAttribute("data-seat", "two");
  const second = page.url();
  expect(second).not.toBe(first);

  await page.goto("/mine");
  await expect(page.locator('[data-standing="lost"]')).toHaveCount(1);
  await expect(page.locator("[data-remembered]")).toHaveCount(2);
  await page.reload(); // by now it is known that one led to the other
  await expect(page.locator("[data-before] [data-standing=lost]")).toBeVisible();
  await shot(page, "mine");
  await page.locator("[data-before] a").click();
  await expect(page).toHaveURL(new RegExp(`${new URL(first).pathname.replace("/table/", "/game/")}(/\\d+)?$`)); // soon it names the moment, too
  await page.goto(first);
  await expect(page.locator("[data-to-rematch]")).toBeVisible();
  await expect(page).toHaveURL(first);
  await page.click("[data-to-rematch]");
  await expect(page).toHaveURL(second);
});

test("games are carried to another browser, once, by a code that the server does not see", async ({ page, browser }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/bundles") && asked.push(request.url() + (request.postData() ?? "")));
  await openTable(page, "soulfall", { level: "random" });
  const table = new URL(page.url()).pathname;
  await page.goto("/carry");
  await page.click("[data-make-code]");
  const code = await page.locator("[data-code]").innerText();
  await shot(page, "carry");
  const link = (await page.locator("[data-qr]").getAttribute("data-qr"))!;
  expect(link).toContain(code);
  expect(asked.join()).not.toContain(code.slice(0, 9));

  const other = await (await browser.newContext()).newPage();
  const wrong = complaints(other);
  await other.goto(link);
  await expect(other.locator('[data-came="1"]')).toBeVisible();
  await expect(other).toHaveURL(/\/carry$/);
  await other.goto("/mine");
  await other.locator("[data-remembered] a").click();
  await expect(other).toHaveURL(new RegExp(`${table}$`));
  await expect(other.locator("main.table")).toHaveAttribute("data-seat", "one");
  expect(wrong).toEqual([]);

  const late = await (await browser.newContext()).newPage();
  await late.goto("/carry");
  await late.fill("[data-type-code]", code.toLowerCase().replaceAll("-", " "));
  await late.click("[data-fetch]");
  await expect(late.getByRole("alert")).toContainText("leads to nothing");
});

test("settings are kept: speed, look and sound; `?` shows the keys", async ({ page }) => {
  await page.goto("/settings");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByLabel("Paper").check();
  await page.getByLabel("Fast").check();
  await page.locator("[data-sound]").uncheck();
  await shot(page, "settings");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("data-speed", "fast");
  await expect(page.getByLabel("Fast")).toBeChecked();
  await expect(page.locator("[data-sound]")).not.toBeChecked();
  await page.keyboard.press("?");
  await expect(page.locator("[data-shortcuts]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-shortcuts]")).toBeHidden();
});

test("the page names whose games these are, and its typefaces with their licences", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByText("Luca Cervini")).toBeVisible();
  for (const link of await page.locator("[data-licence]").all()) {
    const found = await page.request.get((await link.getAttribute("href"))!);
    expect(await found.text()).toContain("SIL Open Font License");
  }
});
