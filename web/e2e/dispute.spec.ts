import { expect, test, type Page } from "@playwright/test";
import { faults } from "./faults";
import { inTheme, openTable, settled, shot, typeAction } from "./player";

/** Shows the next step of the scene that is open. */
async function step(page: Page): Promise<void> {
  const scene = page.locator("[data-scene]");
  const before = Number(await scene.getAttribute("data-step"));
  await page.click("[data-scene-on]");
  await expect(scene).toHaveAttribute("data-step", String(before + 1));
  await expect(scene.locator("[data-played]:not([data-busy])")).toBeVisible();
}

test("a dispute is settled: from a refusal to its rule, to a scene of it, and to something else that is tried there", async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await inTheme(page, "light");
  await openTable(page, "soul-puzzler", { mode: "screen" });
  await settled(page);
  await typeAction(page, "switch a1 b1");
  const bubble = page.locator('[data-notice][data-rule="SP-TURN-1"]');
  await bubble.locator("summary").click();
  const [book] = await Promise.all([context.waitForEvent("page"), bubble.locator("a").click()]);
  await expect(book).toHaveURL(/\/rules\/soul-puzzler\/[\w-]+#SP-TURN-1$/);
  const rule = book.locator("#SP-TURN-1");
  await expect(rule).toBeInViewport();
  await rule.locator("[data-scenes-of]").click();
  await book.click('[data-choose-scene$="turn-1-switch-needs-two-tokens-that-touch"]');
  await expect(book.locator("[data-scene] [data-cell]").first()).toBeVisible();
  await step(book);
  await expect(book.locator("[data-notice]")).toHaveAttribute("data-rule", "SP-TURN-1");
  await expect(book.locator("[data-scene] li").first()).toContainText("SP-TURN-1");
  await shot(book, "scene-light");
  expect(await faults(book)).toEqual([]);
  await book.locator('[data-scene] [data-cell="d1"][data-action="place d"]').click();
  await expect(book.locator("[data-scene]")).toHaveAttribute("data-astray", "true");
  await expect(book.locator("[data-scene] [data-decider]")).toHaveAttribute("data-decider", "two");
  await book.click("[data-scene-return]");
  await expect(book.locator("[data-scene]")).not.toHaveAttribute("data-astray", "true");
  await book.fill("[data-find-rule]", "corvane");
  await expect(rule).toHaveCount(0);
  await expect(book.locator("article").first()).toContainText("Corvane");
});

test("a question has its answer played, also in Italian and on a phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 640 });
  await inTheme(page, "dark");
  await page.addInitScript(() => localStorage.setItem("soulgames.language", "it"));
  await page.goto("/faq#9.1");
  const question = page.locator('[id="9.1"]');
  await expect(question).toBeInViewport();
  await question.locator("[data-scenes-of]").click();
  const scene = page.locator("[data-scene]");
  await expect(scene.locator("[data-cell]").first()).toBeVisible();
  while (await page.locator("[data-scene-on]:enabled").count()) await step(page);
  await expect(scene.locator("li").last()).toContainText("SG-");
  await shot(page, "faq-dark-phone", false);
  expect(await faults(page)).toEqual([]);
  await scene.locator("li a").last().click();
  await expect(page).toHaveURL(/\/rules\/soulgivers#SG-/);
  await expect(page.locator("article.asked")).toBeInViewport();
  await expect(page.locator("article.asked")).toContainText("Fonte:");
});
