/** Playing: what is known before one commits to it, few clicks, reactions, and hints on the board. */
import { expect, test, type Page } from "@playwright/test";
import { begun, chosen, complaints, myTurn, offers, openTab, settled, shot, version } from "./player";

test.use({ viewport: { width: 1280, height: 720 } });

test("choosing somebody is free, and is declared with the first step; ending the turn asks when it costs something", async ({ page }) => {
  const wrong = complaints(page);
  await begun(page);
  const before = await version(page);
  await page.click('[data-action="end turn"]');
  await expect(page.locator("[data-risk] p")).toHaveCount(3); // all of them still wait
  await expect(page.locator('[data-risk="stay"]')).toBeFocused();
  await shot(page, "play-risk", false);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-risk]")).toHaveCount(0);

  await page.locator('[data-action^="activate"]').first().click();
  await expect.poll(() => chosen(page)).toContain("activate");
  await shot(page, "play-chosen", false);
  expect(await version(page)).toBe(before);
  await page.keyboard.press("Escape");
  await expect.poll(() => chosen(page)).toBe("");

  const steps = page.locator('[data-cell][data-action^="step"]');
  await expect(async () => {
    await page.keyboard.press("Escape");
    const waiting = await page.locator('[data-action^="activate"]').all();
    await waiting[Math.floor(Math.random() * waiting.length)]!.click(); // one of them may stand behind a wall
    await expect(steps.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await steps.first().click();
  const dare = page.locator('[data-risk="go"]'); // there may be a black hole before the portal
  await expect(async () => {
    if (await dare.count()) await dare.click();
    expect(await version(page)).toBeGreaterThan(before);
  }).toPass();
  await settled(page);
  await openTab(page, "log");
  await expect(page.locator("[data-log]")).toContainText("active."); // who was chosen before was never declared
  expect(wrong).toEqual([]);
});

test("a turn of a real game takes eight clicks or fewer", async ({ page }) => {
  const turns: number[] = [];
  while (turns.length < 6) {
    await begun(page, "casual");
    for (let goesOn = true; turns.length < 6 && goesOn; goesOn = await myTurn(page)) turns.push(await playTurn(page));
  }
  const median = turns.toSorted((a, b) => a - b)[Math.floor(turns.length / 2)]!;
  console.log(`clicks a turn: ${turns.join(" ")}, median ${median}`);
  expect(median).toBeLessThanOrEqual(8);
});

/** Everybody walks as far towards the middle as they safely can, and attacks whoever is next to them. Says how many clicks it took. */
async function playTurn(page: Page): Promise<number> {
  let clicks = 0;
  const click = async (selector: string): Promise<void> => {
    await page.locator(selector).first().click({ force: true });
    clicks++;
  };
  const moved = new Set<string>();
  for (;;) {
    const free = page.locator('[data-cell][data-action^="activate"], [data-place][data-action^="activate"]');
    const names = await free.evaluateAll((all) => all.map((each) => (each as SVGElement).dataset["action"]!));
    const next = names.find((name) => !moved.has(name));
    if (next === undefined) break;
    moved.add(next);
    await click(`[data-action="${next}"]`);
    await expect.poll(() => chosen(page)).toBe(next);
    const goal = await furthest(page);
    if (goal === null) continue;
    await click(`[data-cell="${goal}"]`);
    if ((await settled(page)).stage === "over") return clicks;
    const foe = page.locator('[data-cell][data-action^="attack"]');
    if (await foe.count()) await click('[data-cell][data-action^="attack"]');
    await settled(page);
  }
  if (!(await page.locator('[data-action="end turn"]').count())) return clicks;
  await click('[data-action="end turn"]');
  if (await page.locator('[data-risk="go"]').count()) await click('[data-risk="go"]');
  return clicks;
}

/** The cell in reach that is nearest to the middle, and no danger. */
async function furthest(page: Page): Promise<string | null> {
  const cells = page.locator('[data-cell][data-route]:not([data-danger]), [data-cell][data-action^="step"]:not([data-danger])');
  const names = await cells.evaluateAll((all) => all.map((each) => (each as SVGElement).dataset["cell"]!));
  const far = (cell: string): number => Math.abs(cell.charCodeAt(0) - 101.5) + Math.abs(Number(cell.slice(1)) - 5.5);
  return names.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

test("a hint is drawn on the board, one step at a time, with a reason; and what it says can be done", async ({ page }) => {
  await begun(page);
  await page.click("[data-hint]");
  await expect(page.locator("[data-advice]")).toHaveAttribute("data-advice", "1");
  await expect(page.locator("[data-advice] strong")).toContainText("1. Activate");
  await expect(page.locator("[data-advice] .soft")).not.toBeEmpty();
  await page.keyboard.press("h");
  await expect(page.locator("[data-advice]")).toHaveAttribute("data-advice", "2");
  await expect(page.locator('[data-advised="way"]')).toHaveCount(1);
  await page.keyboard.press("h");
  await shot(page, "play-hint", false);
  await page.click("[data-advice-do]");
  await expect.poll(() => chosen(page)).toContain("activate");
  const before = await version(page);
  await page.click("[data-advice-do]");
  const risk = page.locator('[data-risk="go"]'); // a strong player may give somebody up
  await expect(async () => {
    if (await risk.count()) await risk.click();
    expect(await version(page)).toBeGreaterThanOrEqual(before + 2);
  }).toPass();
  await page.setViewportSize({ width: 360, height: 640 });
  await shot(page, "play-hint-phone", false);
});

test("whoever wants full control is asked about everything, at the piece; one key changes it, and a whole turn can be passed", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("soulgames.reactions", "full"));
  await begun(page, "novice");
  const panel = page.locator("[data-reaction]");
  while (!(await panel.count())) {
    expect((await settled(page)).stage).toBe("yours");
    if (await panel.count()) break;
    if (await page.locator('[data-action="end turn"]').count()) await playTurn(page);
    else await offers(page).first().click({ force: true });
  }
  await expect(panel.locator('[data-action="decline"]')).toHaveText("Let it happen");
  await expect(page.getByText("Let it happen", { exact: true })).toHaveCount(1);
  for (const size of [{ width: 360, height: 640 }, { width: 390, height: 844 }, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.locator("[data-keep]").evaluateAll(covered), `${size.width}`).toEqual([]);
  }
  await shot(page, "play-reaction", false);
  await panel.locator("[data-pass-turn]").click();
  await expect(panel).toHaveCount(0);
  await myTurn(page);
  await page.keyboard.press("m");
  await page.locator("#tab-table").click();
  await expect(page.locator('[data-reactions="auto"]')).toHaveAttribute("aria-checked", "true");
  await shot(page, "play-reactions", false);
});

/** One's own portals that lie under the panel. */
function covered(portals: Element[]): (string | undefined)[] {
  const panel = document.querySelector("[data-reaction]")!.getBoundingClientRect();
  const under = portals.filter((portal) => {
    const { left, right, top, bottom } = portal.getBoundingClientRect();
    return left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top;
  });
  return under.map((portal) => (portal as SVGElement).dataset["place"]);
}
