import { expect, test, type Page } from "@playwright/test";
import { faults } from "./faults";
import { shot } from "./player";

/** What a puzzle is and how it is solved, from the server. */
async function told(page: Page, game: string, goal: string): Promise<{ id: string; solution: string[] }> {
  const all = (await (await page.request.get(`/api/puzzles/${game}`)).json()) as { id: string; goal: string }[];
  const { id } = all.find((each) => each.goal === goal)!;
  return { id, ...((await (await page.request.get(`/api/puzzles/${game}/${id}`)).json()) as { solution: string[] }) };
}

/** Types an action: whoever cannot reach the board solves puzzles too. */
async function type(page: Page, action: string): Promise<void> {
  const line = page.locator("[data-type-line]");
  await expect(page.locator(".try:not([data-busy])")).toBeVisible();
  await line.fill(action);
  await line.press("Enter");
}

test("a puzzle is found in the list, solved by keyboard, and counts", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id, solution } = await told(page, "soulgivers", "conquest");
  await page.goto("/puzzles#soulgivers");
  await expect(page.locator("[data-puzzle]").first()).toBeVisible();
  await expect(page.locator("[data-daily]")).toBeVisible();
  await shot(page, "puzzles");
  expect(await faults(page), "the list").toEqual([]);
  await page.goto(`/puzzles/soulgivers/${id}`);
  await expect(page.locator('[data-stage="asked"]')).toBeVisible();
  await shot(page, "puzzle");
  expect(await faults(page), "a puzzle").toEqual([]);
  await expect(page.locator('[data-action="end turn"]')).not.toHaveClass(/primary/); // it is not what is asked for
  for (const [number, action] of solution.entries()) {
    await type(page, action);
    await expect(page.locator(`.try[data-played="${number + 1}"]`)).toBeVisible();
    if (number + 1 < solution.length) await expect(page.locator('[data-stage="right"]'), action).toBeVisible();
  }
  await expect(page.locator('[data-stage="solved"]')).toBeVisible();
  await expect(page.locator("[data-next-puzzle]")).toBeVisible();
  await expect(page.locator("[data-solver]")).not.toHaveText("1500");
  await page.goto("/puzzles#soulgivers");
  await expect(page.locator(`[data-puzzle="${id}"].done`)).toBeVisible();
});

test("a wrong try is refuted on the board, taken back, and the solution is shown", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id, solution } = await told(page, "soul-puzzler", "survive");
  await page.goto(`/puzzles/soul-puzzler/${id}`);
  await expect(page.locator('[data-stage="asked"]')).toBeVisible();
  const wrong = ["place a", "place b", "place c", "place d", "place e", "place f", "place g"].filter((action) => action !== solution[0]);
  let stage: string | null = "asked";
  for (const action of wrong) {
    await type(page, action);
    await expect(page.locator('[data-stage="refuted"], [data-stage="right"], [data-stage="solved"]')).toBeVisible();
    stage = await page.locator("[data-stage]").getAttribute("data-stage");
    if (stage === "refuted") break;
    await page.click("[data-back]");
  }
  expect(stage).toBe("refuted");
  await expect(page.locator("[data-prompt]")).toContainText("see what your opponent answers");
  expect(Number(await page.locator(".try").getAttribute("data-played")), "the answer was played").toBeGreaterThan(1);
  await shot(page, "puzzle-refuted");
  expect(await faults(page), "a refuted try").toEqual([]);
  await page.click("[data-take-back]");
  await expect(page.locator('.try[data-played="0"]')).toBeVisible();
  await page.click("[data-solution]");
  await expect(page.locator('[data-stage="shown"]')).toBeVisible();
  await expect(page.locator(`.try[data-played="${solution.length}"]`)).toBeVisible();
});
