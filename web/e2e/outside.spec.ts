/** A character of somebody else's package, with a pack that the server's operator offers. */
import { expect, test, type Page } from "@playwright/test";
import { complaints, openTable, settled, shot, unfold } from "./player";

const elsewhere = `http://127.0.0.1:${process.env["SOULGAMES_TOYS_PORT"]}`;

test("without other packs nobody is asked for one", async ({ page }) => {
  await page.goto("/");
  await page.click('[data-game="soulgivers"]');
  await expect(page.locator("[data-seat-row]")).toHaveCount(2);
  await expect(page.locator("[data-pack-choice]")).toHaveCount(0);
});

test.describe("where the toys are installed", () => {
  test.use({ baseURL: elsewhere, viewport: { width: 1280, height: 720 } });

  test("the Porcupine is chosen, placed, moved and shoves somebody, by clicks", async ({ page }) => {
    const wrong = complaints(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await reachesSomebody(page);
    await shot(page, "outside-ready", false);

    await expect(page.locator('[data-action="use shove"]')).toContainText("Push a Soulgiver 1 to 2 cells away in a straight line one cell further away.");
    await expect(page.locator("section.active")).toContainText("When its movement ends, opponents next to it take 1 Decay.");
    await page.click('[data-action="use shove"]');
    await settled(page);
    await expect(page.locator("[data-prompt]")).toContainText("Shove");
    await expect(page.locator("[data-pack]")).toHaveText("Cards: toys");
    await shot(page, "outside-asks", false);
    await page.locator('[data-action="choose g1"]').click({ force: true });
    await settled(page);
    await expect(page.locator('[data-cell="f1"]')).toHaveAttribute("aria-label", /Patcher/);
    await expect(page.locator('[data-cell="g1"]')).not.toHaveAttribute("aria-label", /Patcher/);
    await shot(page, "outside-shoved", false);
    expect(wrong).toEqual([]);
  });

  test("a game without toys has the core cards alone", async ({ page }) => {
    await openTable(page, "soulgivers", { mode: "screen", options: ["setup=quick"] });
    await page.click("[data-reveal]");
    await expect(page.locator("[data-pack]")).toHaveCount(0);
  });
});

/** The Patcher goes first, and the Porcupine comes out beside it. */
const plan = [
  ...["done", "choose porcupine", "choose patcher", "choose blower", "choose portal-east-2", "choose portal-east-1", "choose portal-west-1"],
  ...["activate patcher", "step g1", "activate porcupine", "step h1"],
];

/** Opens tables until the plan works out: tiles lie at random, so that a wall or a hole may be in the way. */
async function reachesSomebody(page: Page): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    await openWithToys(page, tries === 0);
    if (await follow(page)) return;
  }
  throw new Error("nobody was ever in reach");
}

async function openWithToys(page: Page, first: boolean): Promise<void> {
  await page.goto("/");
  await page.click('[data-game="soulgivers"]');
  await unfold(page);
  await page.getByLabel("Cards").selectOption("toys");
  await page.locator('[data-seat-row="specters"] select').selectOption("bot greedy");
  await page.click('[data-option="setup=full"]');
  await page.getByText("Teams: 10 of 15 characters").click();
  const shells = page.getByRole("region", { name: "Team of the Shells" });
  await shells.locator('[data-enter="porcupine"]').click();
  await shells.locator('[data-place="ghost"]').click();
  await expect(shells.locator('[data-place="ghost"]')).toContainText("Porcupine");
  if (first) await shot(page, "outside-set-up");
  await page.click("[data-start]");
  await expect(page.locator("main.table")).toBeVisible();
}

/** Clicks what was planned, and declines what was not. Whether it worked out, and the Patcher can be pushed to f1. */
async function follow(page: Page): Promise<boolean> {
  for (const action of [...plan, null]) {
    await settled(page);
    while (await page.locator('[data-action="decline"]').count()) {
      await page.click('[data-action="decline"]');
      await settled(page);
    }
    if (action === null) break;
    const offered = page.locator(`[data-action="${action}"]`).first();
    if (!(await offered.count())) return false;
    await offered.click({ force: true });
  }
  const [from, to] = [await cell(page, "g1"), await cell(page, "f1")];
  return (await page.locator('[data-action="use shove"]').count()) > 0 && /Patcher/.test(from) && !/walls: [^.]*west/.test(from) && !/hole/i.test(to);
}

/** What is said of a cell. */
async function cell(page: Page, name: string): Promise<string> {
  return (await page.locator(`[data-cell="${name}"]`).getAttribute("aria-label"))!;
}
