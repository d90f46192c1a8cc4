import { expect, test, type Page } from "@playwright/test";
import { faults } from "./faults";
import { shot } from "./player";

const verdict = (page: Page, wanted: string) => expect(page.locator("[data-lesson-step]")).toHaveAttribute("data-verdict", wanted);

/** What is offered for a card, a cell or a button is played. */
async function tap(page: Page, cell: string): Promise<void> {
  await expect(page.locator(".try[data-busy]")).toHaveCount(0);
  await page.locator(`[data-cell="${cell}"]`).first().click();
}

async function type(page: Page, action: string): Promise<void> {
  await expect(page.locator(".try[data-busy]")).toHaveCount(0);
  await page.fill("[data-type-line]", action);
  await page.press("[data-type-line]", "Enter");
}

test("a newcomer takes the first lesson of Soulgivers, with a wrong try", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.click('[data-learn="soulgivers"]');
  await expect(page.locator("[data-course]")).toHaveCount(3);
  expect(await faults(page), "lessons").toEqual([]);
  await page.click('[data-next-lesson="soulgivers"]');
  await tap(page, "d3");
  await expect(page.locator(".try")).toHaveAttribute("data-played", "1"); // the Runner is active
  await type(page, "step e4"); // at a slant
  await verdict(page, "refused");
  await expect(page.locator("[data-answer]")).toContainText("Never at a slant");
  await expect(page.locator("[data-answer] a")).toHaveAttribute("href", "/rules/soulgivers#SG-MOVE-1");
  await shot(page, "lesson-wrong");
  expect(await faults(page), "a wrong try").toEqual([]);
  await page.keyboard.press("Escape");
  await tap(page, "d6");
  await verdict(page, "done");
  await expect(page.locator("[data-answer]")).toContainText("A step leads to a neighbouring cell");
  for (const step of [1, 2, 3]) {
    await page.locator("[data-next]").click();
    await expect(page.locator("[data-lesson-step]")).toHaveAttribute("data-lesson-step", String(step));
    await page.click("[data-show]");
    await verdict(page, "done");
  }
  await page.click('a[href="/learn#soulgivers"]');
  await expect(page.locator('[data-course="soulgivers"] .ticked [data-to="steps-and-shields"]')).toBeVisible();
  await expect(page.locator('[data-next-lesson="soulgivers"]')).toContainText("Attack and Barrier");
});

test("a button is bright only where it is what comes next", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const end = page.locator('[data-action="end turn"]');
  await page.goto("/learn/soulgivers/decay-and-newcomers");
  await expect(end).toHaveClass(/primary/); // the step asks for it
  await end.click();
  await verdict(page, "done");
  await page.locator("[data-next]").click();
  await expect(page.locator("[data-lesson-step]")).toHaveAttribute("data-lesson-step", "1");
  await expect(end).not.toHaveClass(/primary/); // an attack comes first
  await tap(page, "d5");
  await expect(page.locator(".try")).toHaveAttribute("data-played", "1");
  await tap(page, "d6");
  await expect(end).toHaveClass(/primary/);
});

test("una lezione di Soul Puzzler in italiano sul telefono, poi la prima partita", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "it-IT", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/learn/soul-puzzler/goal-and-turn");
  await expect(page.locator("[data-saying]")).toContainText("Piazza un gettone nella colonna d");
  expect(await faults(page), "a step").toEqual([]);
  await page.locator("[data-saying] button").click();
  await page.locator('[data-action="place a"]').first().click();
  await verdict(page, "astray");
  await expect(page.locator("[data-saying], [data-prompt]").first()).toContainText("È permesso. Ma qui prova la colonna d.");
  await page.locator('[data-action="place d"]').first().click();
  await verdict(page, "done");
  await shot(page, "lesson-phone");
  await page.goto("/learn#soul-puzzler");
  await page.click('[data-first-game="soul-puzzler"]');
  await expect(page.locator("main.table")).toBeVisible();
  await context.close();
});

test("on a phone the words of a lesson leave free what to tap, come back by a tap, and are said once", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/learn/soulgivers/steps-and-shields");
  const saying = page.locator("[data-saying]");
  await expect(saying).toBeVisible();
  await expect(page.locator("[data-lit]")).not.toHaveCount(0);
  const free = async (): Promise<boolean> => {
    const sheet = (await saying.boundingBox())!;
    const at = (await page.locator('[data-piece="shells.volomancer"]').boundingBox())!;
    return at.y + at.height <= sheet.y || at.y >= sheet.y + sheet.height;
  };
  await expect.poll(free).toBe(true);
  await shot(page, "lesson-phone-said", false);
  await saying.getByRole("button").click();
  await expect(saying).toHaveCount(0);
  await page.locator("[data-prompt] p").click();
  await expect(saying).toBeVisible();
  await saying.getByRole("button").click();
  await page.locator("[data-show]").click();
  await expect(page.locator("[data-verdict=done]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toHaveCount(1);
  await shot(page, "lesson-phone-done", false);
});
