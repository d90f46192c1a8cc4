/** The end happens on the board, then the result lies over it; and what gives something away is asked about before. */
import { expect, test, type Page } from "@playwright/test";
import { complaints, openTable, settled } from "./player";

interface Seen {
  stage: string;
  /** Squares of the winning line that shine, and whether the result lies over the board. */
  line: number;
  over: boolean;
}

/** Whatever the page has shown, in its order, however slow the machine is. */
async function watched(page: Page): Promise<() => Promise<Seen[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const look = (): void => {
      const stage = document.querySelector<HTMLElement>("main.table")!.dataset["stage"];
      const now = JSON.stringify({ stage, line: document.querySelectorAll("[data-line]").length, over: document.querySelector("[data-ending]") !== null });
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.map((each) => JSON.parse(each) as Seen));
}

async function drop(page: Page, column: string): Promise<void> {
  const { version } = await settled(page);
  await page.click(`[data-column="${column}"]`);
  await expect(page.locator("main.table")).not.toHaveAttribute("data-version", String(version));
}

/** Whoever starts lines up three again and again, while the other one fills other columns: 15 points are five lines. */
async function playedOut(page: Page): Promise<Seen[]> {
  await openTable(page, "soul-puzzler", { mode: "screen" });
  const seen = await watched(page);
  for (let move = 0; move < 29; move++) await drop(page, move % 2 === 0 ? "a" : "bdf"[((move - 1) / 2) % 3]!);
  await expect(page.locator("[data-ending]")).toBeVisible();
  return seen();
}

test("the winning line shines before the result lies over the board", async ({ page }) => {
  const wrong = complaints(page);
  const seen = await playedOut(page);
  const covered = seen.findIndex(({ over }) => over);
  expect(seen.slice(0, covered)).toContainEqual({ stage: "showing", line: 3, over: false });
  await page.click("[data-aside]");
  await expect(page.locator("[data-line]")).toHaveCount(3);
  await expect(page.locator("[data-side].won")).toHaveCount(1);
  expect(wrong).toEqual([]);
});

test("without motion the result is there at once, and the same is lit", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const seen = await playedOut(page);
  expect(seen.filter(({ stage }) => stage === "showing")).toEqual([]);
  await page.click("[data-aside]");
  await expect(page.locator("[data-line]")).toHaveCount(3);
});

test("a Switch that lets the other player score is asked about once", async ({ page }) => {
  await openTable(page, "soul-puzzler", { mode: "screen" });
  for (const column of ["a", "g", "a", "f", "e", "d"]) await drop(page, column);
  await settled(page);
  await page.click('[data-cell="d1"]');
  await expect(page.locator('[data-cell="e1"]')).toHaveAttribute("data-danger", "");
  await page.click('[data-cell="e1"]');
  await expect(page.locator("[data-risk] p")).toContainText("would score 3 points: e1, f1 and g1.");
  await page.click('[data-risk="go"]');
  await expect(page.locator("[data-log]")).toContainText("scores 3 points: e1, f1 and g1.");
});
