/** A player who knows no strategy: opens tables and clicks on whatever is offered. */
import { expect, type Locator, type Page } from "@playwright/test";

/** The windows in which everything has to work: two of a desktop, two of a phone. */
export const SIZES = [[1440, 900], [1280, 720], [390, 844], [360, 640]] as const;

export type Mode = "machine" | "screen" | "friend";

export interface Wish {
  mode?: Mode;
  level?: string;
  /** Options to be clicked: "one=corvane". */
  options?: string[];
}

/** From the home page to a table. */
export async function openTable(page: Page, game: string, { mode = "machine", level = "novice", options = [] }: Wish = {}): Promise<void> {
  await page.goto("/");
  await page.click(`[data-game="${game}"]`);
  await page.click(`[data-mode="${mode}"]`);
  const machines = page.locator("[data-seat-row] select");
  await expect(machines).not.toHaveCount(0); // the rows come all at once
  if (mode === "machine") {
    for (let seat = 1; seat < (await machines.count()); seat++) await machines.nth(seat).selectOption(`bot ${level}`);
  }
  for (const option of options) await choose(page, option);
  await page.click("[data-start]");
  await expect(page.locator("main.table")).toBeVisible();
}

/** Unfolds sides, clock and options. */
export async function unfold(page: Page): Promise<void> {
  await page.locator("main.setup details:not([open]) > summary").first().click();
}

/** The look that this browser's person has chosen. */
export async function inTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("soulgames.theme", chosen), theme);
}

/** Clicks an option, also one that is folded away. */
async function choose(page: Page, option: string): Promise<void> {
  const choice = page.locator(`[data-option="${option}"]`);
  await expect(choice).toBeAttached();
  const folded = page.locator("details:not([open])", { has: choice });
  while (await folded.count()) await folded.first().locator("> summary").click();
  await choice.click();
}

/** From the home page to a cup of eight: the first entrants are people, perhaps elsewhere, the others machines that move at random. */
export async function openCup(page: Page, people: number, friends = 0): Promise<void> {
  await page.goto("/");
  await page.click('[data-game="soul-puzzler"]');
  await page.click("[data-cup]");
  const entrants = page.locator("[data-entrant]");
  await expect(entrants).toHaveCount(8);
  for (let entrant = 0; entrant < 8; entrant++) await entrants.nth(entrant).selectOption(entrant < people ? "person" : entrant < people + friends ? "friend" : "random");
  await page.click("[data-start-cup]");
  await expect(page.locator("article")).toHaveCount(7);
}

/** A small generator, so that a run can be repeated. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** What the page is at, as it says itself, and how far the game has come. */
export interface Standing {
  stage: string;
  version: number;
}

/** Waits while the page waits for somebody else, until the game has come as far as `until`. */
async function standing(page: Page, until: number): Promise<Standing> {
  return page.locator("main.table").evaluate((table: HTMLElement, until) => {
    return new Promise<Standing>((resolve) => {
      const changes = new MutationObserver(look);
      function look(): void {
        const [stage, version] = [table.dataset["stage"]!, Number(table.dataset["version"])];
        if ((stage === "waiting" || stage === "sending") && version < until) return;
        changes.disconnect();
        resolve({ stage, version });
      }
      changes.observe(table, { attributes: true });
      look();
    });
  }, until);
}

/**
 * Waits until nothing moves any more before somebody at this screen does something: it is theirs to decide ("yours"), the
 * screen has to be passed ("curtain"), or the game is over ("over"). What is being told is skipped.
 */
export async function settled(page: Page, until = Infinity): Promise<Standing> {
  for (;;) {
    const found = await standing(page, until);
    if (found.stage !== "showing") return found;
    await page.keyboard.press("Escape");
  }
}

/** All that can be played, on the table and in the panel that asks whether one reacts. */
export const offers = (page: Page): Locator => page.locator("main.table [data-action]:visible, [data-reaction] [data-action]:visible");

/** Clicks one of the things that are offered; now and then a card first, which may offer more. */
export async function clickSomething(page: Page, roll: (sides: number) => number): Promise<void> {
  const risk = page.locator('[data-risk="go"]');
  if (await risk.count()) return risk.click();
  const offered = offers(page);
  const cards = page.locator('main.table [data-card^="hand"]:visible');
  const tokens = page.locator("main.table .cell.lit:visible"); // of two that can be switched, the first is chosen before anything is played
  const all = offered.or((await offered.or(cards).count()) ? cards : tokens); // a card that can be used in two ways offers them once it is tapped
  await expect(all).not.toHaveCount(0);
  const things = roll(4) === 0 || (await offered.count()) === 0 ? all : offered;
  const found = await things.elementHandles();
  const chosen = found[roll(found.length)];
  // Things may lie under others, as squares do under pieces: a click that hits something else does no harm. What has gone or
  // is covered since they were counted is not waited for: the next look chooses among what is there then.
  await chosen?.click({ force: true, timeout: 2_000 }).catch((problem: Error) => {
    if (!/not attached|not visible|outside of the viewport|Timeout/.test(problem.message)) throw problem;
  });
}

/** Plays whatever is offered until it is enough, or the game is over. */
async function play(page: Page, seed: number, enough: (found: Standing) => boolean, until = Infinity): Promise<void> {
  const roll = dice(seed);
  for (;;) {
    const found = await settled(page, until);
    if (found.stage === "over" || enough(found)) return;
    if (found.stage === "curtain") await page.click("[data-reveal]");
    else await clickSomething(page, roll);
  }
}

/** Plays until the end, or until the page has seen as many versions as `until`. */
export async function playOn(page: Page, seed: number, until = Infinity): Promise<void> {
  await play(page, seed, ({ version }) => version >= until, until);
}

/** Plays until the screen has to be passed to somebody else. */
export async function playTurn(page: Page, seed: number): Promise<void> {
  await play(page, seed, ({ stage }) => stage === "curtain");
}

/** A quick game of Soulgivers, up to one's own first turn. */
export async function begun(page: Page, level = "casual"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, "soulgivers", { level, options: ["setup=quick"] });
  await myTurn(page);
}

/** Until one can act in one's turn; whatever is asked before is answered with something that is offered. Says whether the game goes on. */
export async function myTurn(page: Page): Promise<boolean> {
  const offered = offers(page);
  for (let clicks = 0; ; clicks++) {
    if ((await settled(page)).stage === "over") return false;
    if (await page.locator('[data-action="end turn"]').count()) return true;
    // Whoever is warned of a place takes another one, if there is any.
    const warned = page.locator(`[data-risk="${clicks < 12 ? "stay" : "go"}"]`);
    if (await warned.count()) await warned.click();
    else await offered.nth(clicks % (await offered.count())).click({ force: true }); // not all onto the same place
  }
}

/** Who is chosen, and not declared yet. */
export const chosen = (page: Page): Promise<string | null> => page.locator("main.table").getAttribute("data-chosen");
export const version = async (page: Page): Promise<number> => Number(await page.locator("main.table").getAttribute("data-version"));

/** Opens a part of the column: "log", "explain", "chat", "table". */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.locator(`#tab-${name}`).click();
}

/** Types an action as people do who know their names. */
export async function typeAction(page: Page, action: string): Promise<void> {
  const line = page.locator("[data-type-line]");
  if (!(await line.evaluate((input) => input === document.activeElement))) await page.keyboard.press("/");
  await expect(line).toBeFocused();
  await line.fill(action);
  await page.keyboard.press("Enter");
}

/** Everything that went wrong in the page: a test that ends with some has failed. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  return found;
}

/** A picture of the whole page, or of what the window shows of it. */
export async function shot(page: Page, name: string, fullPage = true): Promise<void> {
  await page.screenshot({ path: `e2e/shots/${name}.png`, fullPage });
}
