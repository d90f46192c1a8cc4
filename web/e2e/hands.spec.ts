/** Playing with the hands: pieces are carried, shields are turned at the piece, and a target begins an ability. */
import { expect, test, type CDPSession, type Page } from "@playwright/test";
import { begun, chosen, complaints, myTurn, openTable, playOn, settled, shot, version } from "./player";

const carried = (page: Page) => page.locator("[data-carried]");
const declarable = '[data-place][data-action^="activate"]';

type Point = { x: number; y: number };

/** The middle of something on the board. */
async function middle(page: Page, selector: string): Promise<Point> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Takes something up with the mouse, and holds it over a place. */
async function carry(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

/** The cells to which whoever is chosen can walk, the nearest first. */
function reachable(page: Page): Promise<string[]> {
  return page.locator('[data-cell][data-action^="step"]:not([data-danger]), [data-cell][data-route]:not([data-danger])').evaluateAll((all) => all.map((each) => (each as SVGElement).dataset["cell"]!));
}

/** Chooses those who wait, one after another, until one of them can walk somewhere; gives its place and the cells. */
async function walker(page: Page): Promise<{ from: Point; cells: string[] }> {
  for (const action of await page.locator(declarable).evaluateAll((all) => all.map((each) => (each as SVGElement).dataset["action"]!))) {
    const from = await middle(page, `[data-action="${action}"]`);
    await page.click(`[data-action="${action}"]`);
    await expect.poll(() => chosen(page)).toBe(action);
    const cells = await reachable(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => chosen(page)).toBe("");
    if (cells.length) return { from, cells };
  }
  throw new Error("nobody can walk anywhere");
}

test("a piece is carried to where it may go; Escape, and its own place, lay it back; elsewhere the referee refuses at the square", async ({ page }) => {
  const wrong = complaints(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await begun(page);
  const { from, cells } = await walker(page);
  const goal = await middle(page, `[data-cell="${cells.at(-1)}"]`);
  const before = await version(page);

  // Targets are lit while it is carried; nobody hears of it.
  await carry(page, from, goal);
  await expect(carried(page)).toBeVisible();
  await expect.poll(() => reachable(page)).toEqual(cells);
  await expect(page.locator('[data-aim="yes"]')).toBeVisible();
  await shot(page, "hands-carried", false);
  await page.keyboard.press("Escape");
  await expect(carried(page)).toHaveCount(0);
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toBe("");
  await carry(page, from, goal);
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toBe("");
  expect(await version(page)).toBe(before);

  // A hand that trembles only taps.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y + 2);
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toContain("activate");
  await page.keyboard.press("Escape");

  // Where it may not go.
  await carry(page, from, await middle(page, '[data-cell="f10"]'));
  await page.mouse.up();
  await expect(page.locator("[data-notice]")).toHaveAttribute("data-rule", /^SG-/);
  const [said, cell] = [(await page.locator("[data-notice]").boundingBox())!, (await page.locator('[data-cell="f10"]').boundingBox())!];
  expect(Math.min(Math.abs(said.y + said.height - cell.y), Math.abs(cell.y + cell.height - said.y))).toBeLessThan(24);
  await shot(page, "hands-refused", false);
  await page.keyboard.press("Escape");
  await settled(page);

  // And where it may, at once.
  const next = await middle(page, `[data-cell="${cells[0]}"]`);
  const now = await version(page);
  await carry(page, from, next);
  await page.mouse.up();
  await expect.poll(() => version(page)).toBeGreaterThan(now);
  await settled(page);
  expect(wrong).toEqual([]);
});

/** A finger: browsers' own touch events, as a phone would send them. */
async function finger(page: Page): Promise<{ down: (at: Point) => Promise<void>; move: (to: Point) => Promise<void>; up: () => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]): Promise<unknown> => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    down: async (at) => void (await touch("touchStart", [at])),
    move: async (to) => void (await touch("touchMove", [to])),
    up: async () => void (await touch("touchEnd", [])),
  };
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger carries a piece, and the page stays where it is", async ({ page }) => {
    await begun(page);
    const { from, cells } = await walker(page);
    const goal = await middle(page, `[data-cell="${cells.at(-1)}"]`);
    const before = await version(page);
    const hand = await finger(page);
    await hand.down(from);
    await hand.move({ x: from.x, y: from.y - 6 });
    await expect(carried(page)).toHaveCount(0);
    await hand.move({ x: from.x, y: from.y - 40 });
    await hand.move(goal);
    await expect(carried(page)).toBeVisible();
    await expect(page.locator('[data-aim="yes"]')).toBeVisible();
    await shot(page, "hands-phone", false);
    expect(await page.evaluate(() => [scrollX, scrollY, visualViewport!.pageTop])).toEqual([0, 0, 0]);
    await hand.up();
    await expect.poll(() => version(page)).toBeGreaterThan(before);
    await settled(page);
  });

  test("a tap on a target asks which ability is meant, by its name, before it is begun", async ({ page }) => {
    await begun(page);
    const target = await aimed(page);
    const before = await version(page);
    await page.locator(`[data-cell="${target}"]`).tap({ force: true });
    const chooser = page.locator("[data-chooser]");
    await expect(chooser).toBeInViewport({ ratio: 1 });
    await expect(chooser.locator('[data-meaning^="use "] strong').first()).not.toBeEmpty();
    expect(await version(page)).toBe(before);
    await shot(page, "hands-chooser-phone", false);
    await page.keyboard.press("Escape");
    await expect(chooser).toHaveCount(0);
    expect(await version(page)).toBe(before);
  });
});

/** Lets one after another enter the board, in as many games as it takes, until one has a target for an ability; gives a cell that means nothing else. */
async function aimed(page: Page): Promise<string> {
  for (;;) {
    for (const action of await page.locator(declarable).evaluateAll((all) => all.map((each) => (each as SVGElement).dataset["action"]!))) {
      const piece = page.locator(`[data-action="${action}"]`).first();
      if (!(await piece.count())) continue;
      await piece.click({ force: true });
      await expect.poll(() => chosen(page)).toBe(action);
      const [cell] = await reachable(page);
      if (cell === undefined) continue;
      await page.locator(`[data-cell="${cell}"]`).click({ force: true });
      if (!(await myTurn(page))) break;
      const found = page.locator("[data-cell][data-aims]:not([data-action]):not([data-danger])");
      const cells = await found.evaluateAll((all) => all.map((each) => (each as SVGElement).dataset["cell"]!));
      const target = cells.find((each) => each !== cell); // a tap on oneself turns the shields
      if (target !== undefined) return target;
    }
    await begun(page);
  }
}

test("a target of one ability begins it, which is called by its name there before", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await begun(page);
  const target = await aimed(page);
  await page.locator(`[data-cell="${target}"]`).hover({ force: true });
  await expect(page.locator("[data-tag]")).toContainText("·"); // its name and its price
  await shot(page, "hands-target", false);
  const before = await version(page);
  const meant = page.locator('[data-meaning^="use "]');
  const dare = page.locator('[data-risk="go"]');
  await expect(async () => {
    if (await dare.count()) await dare.click();
    else if (await meant.count()) await meant.first().click();
    else if ((await version(page)) === before) await page.locator(`[data-cell="${target}"]`).click({ force: true });
    expect(await version(page)).toBeGreaterThanOrEqual(before + 2); // begun and aimed
  }).toPass();
  await settled(page);
});

test("shields are turned by arrows around the piece, by mouse and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await begun(page);
  const { from, cells } = await walker(page);
  const cell = cells[0]!;
  const before = await version(page);
  await carry(page, from, await middle(page, `[data-cell="${cell}"]`));
  await page.mouse.up();
  await expect.poll(() => version(page)).toBeGreaterThan(before);
  await myTurn(page);
  const piece = page.locator(`[data-cell="${cell}"]`);
  const dial = page.locator("[data-dial]");
  // A step that is still being shown has no dial yet.
  await expect(async () => {
    await piece.focus();
    await page.keyboard.press("Enter");
    await expect(dial).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dial.locator("[data-angle]").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(dial.locator('[data-angle="90"]')).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dial).toHaveCount(0);
  await expect(piece).toBeFocused();
  await piece.click({ force: true });
  await shot(page, "hands-dial", false);
  const turned = await version(page);
  await dial.locator('[data-angle="270"]').click();
  await expect.poll(() => version(page)).toBeGreaterThan(turned);
  await expect(dial).toHaveCount(0);
});

test("every card can be read large: by key, by tap where that does nothing else, by holding it down; and focus stays where it was", async ({ page }) => {
  const large = page.locator("[data-enlarged][open]");
  await page.setViewportSize({ width: 1280, height: 720 });
  await begun(page);
  const portrait = page.locator(".strip.specters .portrait").first();
  await portrait.focus();
  await page.keyboard.press("z");
  await expect(large.locator("h2")).toContainText("(Specters)");
  const letters = await large.locator("p").last().evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
  expect(letters).toBeGreaterThanOrEqual(20);
  await shot(page, "hands-enlarged", false);
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(portrait).toBeFocused();
  await portrait.click();
  await expect(large).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(large).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 640 });
  // While the window changes its size, things are not yet where they will be.
  await expect(async () => {
    const { x, y } = await middle(page, declarable);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(large).toBeVisible({ timeout: 2_000 }).finally(() => page.mouse.up());
  }).toPass();
  await expect(large).toBeInViewport({ ratio: 1 });
  expect(await chosen(page)).toBe(""); // it was held, and not tapped
  await shot(page, "hands-enlarged-phone", false);
  await page.keyboard.press("Escape");

  await openTable(page, "soulfall", { mode: "screen" });
  await page.click("[data-reveal]");
  await page.locator('[data-card^="hand"]').first().click({ button: "right" });
  await expect(large.locator("p").first()).not.toBeEmpty();
  await expect(large).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");

  // Characters to choose from: at the table, and before it is set up.
  await openTable(page, "soulgivers", { mode: "screen", options: ["setup=full"] });
  const choices = page.locator("main.table .character");
  for (let seed = 1; !(await choices.count()); seed++) await playOn(page, seed, (await version(page)) + 1);
  const asked = await version(page);
  await choices.first().click({ button: "right" });
  await expect(large).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  expect(await version(page)).toBe(asked);
  await page.goto("/play/soulgivers");
  await page.locator("main.setup details:not([open]) > summary").first().click();
  await page.locator(".options details > summary").click();
  await page.locator('.shells [data-place="ghost"]').click();
  await expect(large.locator("h2")).toHaveText("Ghost");
  await expect(large).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");

  await openTable(page, "soul-puzzler", { mode: "screen", options: ["one=corvane", "two=lumina"] });
  await page.locator('[data-side="one"] .who').click();
  await expect(large.locator("h2")).toHaveText("Corvane");
  await expect(large).toBeInViewport({ ratio: 1 });
});

test("tokens and cards are carried in the other games too", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, "soul-puzzler", { mode: "screen" });
  await settled(page);
  const holds = (square: string) => page.locator(`[data-cell="${square}"]`);
  const seat = async () => (await page.locator("main.table").getAttribute("data-seat"))!;
  const first = await seat();
  await carry(page, await middle(page, `[data-side="${first}"] .pool`), await middle(page, '[data-cell="c4"]'));
  await expect(carried(page)).toBeVisible();
  await page.mouse.up();
  await expect(holds("c1")).toHaveAttribute("data-holds", first === "one" ? "x" : "o");
  await expect.poll(seat).not.toBe(first);
  await settled(page);
  await carry(page, await middle(page, `[data-side="${await seat()}"] .pool`), await middle(page, '[data-column="d"]'));
  await page.mouse.up();
  await expect(holds("d1")).toHaveAttribute("data-holds", first === "one" ? "o" : "x");
  await expect.poll(seat).toBe(first);
  await settled(page);
  await carry(page, await middle(page, '[data-cell="c1"]'), await middle(page, '[data-cell="d1"]'));
  await expect(page.locator(".cell.lit")).not.toHaveCount(0);
  await page.mouse.up();
  await expect(holds("c1")).toHaveAttribute("data-holds", first === "one" ? "o" : "x");

  await openTable(page, "soulfall", { mode: "screen" });
  await page.click("[data-reveal]");
  await settled(page);
  const card = page.locator('[data-card^="hand"]').first();
  const [lord, before] = [(await card.getAttribute("data-card"))!.slice(5), await version(page)];
  const me = await seat();
  await carry(page, await middle(page, '[data-card^="hand"]'), await middle(page, `[data-place="${me}.devotions"]`));
  await expect(page.locator(".aimed")).not.toHaveCount(0);
  await page.mouse.up();
  await expect.poll(() => version(page)).toBeGreaterThan(before);
  await expect(page.locator(`[data-area="${me}"] [data-card="devotion ${lord}"]`)).toBeVisible();
});
