import { expect, test } from "@playwright/test";
import { openTable, playOn, settled, shot, typeAction, unfold, version } from "./player";

test("clocks run for whoever decides", async ({ page }) => {
  await page.goto("/");
  await page.click('[data-game="soul-puzzler"]');
  await page.click('[data-mode="screen"]');
  await unfold(page);
  await page.getByLabel("Clock").selectOption("5 minutes + 3 s");
  await page.click("[data-start]");
  const clock = (seat: string) => page.locator(`[data-seat-strip="${seat}"] time`);
  await expect(clock("one")).toHaveText(/^[45]:\d\d$/);
  const placing = page.locator('.slot[data-action="place d"]');
  await expect(placing).toBeVisible();
  const first = await page.locator("main.table").getAttribute("data-seat");
  await placing.click();
  await expect(page.locator("main.table")).not.toHaveAttribute("data-seat", first!);
  const second = first === "one" ? "two" : "one";
  await expect(clock(second)).toHaveText(/^4:\d\d$/);
  await shot(page, "clocks");
});

test("a hint can be asked for and followed", async ({ page }) => {
  await openTable(page, "soul-puzzler", { mode: "screen" });
  await expect(page.locator('[data-action="place d"]').first()).toBeVisible();
  await page.click("[data-hint]");
  await expect(page.locator(".advice")).toBeVisible({ timeout: 300_000 });
  await page.click(".advice .primary");
  await expect(page.locator("[data-log]")).toContainText("places a token on");
});

test("a power is begun and taken back", async ({ page }) => {
  await openTable(page, "soul-puzzler", { mode: "screen", options: ["one=corvane", "two=lumina"] });
  await expect(page.locator("[data-undo]")).toBeDisabled();
  await page.click('[data-action="power"]');
  await expect(page.locator('[data-action="choose d"], [data-action="place d"]').first()).toBeVisible();
  await expect(page.locator('[data-action="power"]')).toHaveCount(0);
  await page.click("[data-undo]");
  await expect(page.locator('[data-action="power"]')).toBeVisible();
  await expect(page.locator("[data-log]")).toContainText("taken back");
});

test("cards and tokens explain themselves on hover and focus", async ({ page }) => {
  await openTable(page, "soulfall", { mode: "screen" });
  await page.click("[data-reveal]");
  const card = page.locator('[data-card^="hand"]').first();
  await card.hover();
  await expect(page.locator("[data-explained]")).toContainText("Devotion, after");
  await page.locator('[data-kind="draw"]').focus();
  await expect(page.locator("[data-explained]")).toContainText("put 1 card from your hand under it");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator('[data-kind="play"]')).toBeFocused();
});

test("a game is remembered and can be continued from the home page", async ({ page }) => {
  await openTable(page, "soulfall", { level: "novice" });
  const address = page.url();
  await page.goto("/");
  await page.locator("[data-continue] a").first().click();
  await expect(page).toHaveURL(address);
  await expect(page.locator("main.table")).toHaveAttribute("data-seat", "one");
});

test("whatever is tried against the rules is refused by name", async ({ page }) => {
  await openTable(page, "soulgivers", { mode: "screen", options: ["setup=quick"] });
  await page.click("[data-reveal]");
  await page.locator('[data-action^="choose portal-"]').first().click();
  await settled(page);
  await page.getByRole("button", { name: /^Anomaly deck/ }).click({ force: true });
  await expect(page.locator("[data-notice]")).toHaveAttribute("data-rule", "SG-TURN-4");
});

test("the field and its buttons fit into a window", async ({ page }) => {
  await openTable(page, "soulgivers", { mode: "screen", options: ["setup=quick"] });
  await page.click("[data-reveal]");
  await settled(page);
  await expect(page.locator("[data-undo]")).toBeInViewport({ ratio: 1 });
});

test("whoever has typed sees the next answers where they are given", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, "soulgivers", { mode: "screen", options: ["setup=full"] });
  const choices = page.locator("#panel-card .character");
  for (let seed = 1; !(await choices.count()); seed++) await playOn(page, seed, (await version(page)) + 1);
  const before = await version(page);
  await typeAction(page, (await choices.first().getAttribute("data-action"))!);
  await expect.poll(() => version(page)).toBeGreaterThan(before);
  await settled(page);
  await expect(choices.first()).toBeVisible();
});
