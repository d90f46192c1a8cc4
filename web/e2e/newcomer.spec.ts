/** The whole path of a newcomer, by clicks alone: a first lesson, a puzzle with a wrong try, and a first game up to the reason of its end. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { clickSomething, complaints, dice, offers, settled } from "./player";

type Code = "en" | "it";

interface Path {
  game: string;
  /** What is tapped in each step of the first lesson: cells and actions. */
  lesson: string[][];
  /** What the puzzle asks for; and first tries that are wrong, unless the solution has them. */
  goal: string;
  wrong: string[];
  /** What is played in the first game where it can be. */
  plan: string[];
  /** How a game can end, in the words of the page. */
  ends: Record<Code, RegExp>;
}

const PATHS: Path[] = [
  {
    game: "soulgivers",
    lesson: [["d3", "d6"], ["d5", "d6"], ["activate volomancer", "c1"], ["d5", "rotate n"]],
    goal: "conquest",
    wrong: ["end turn"],
    plan: ["end turn"], // so the other side brings the Fragment home
    ends: { en: /^The game is over: .*(Fragment|spent|turns)/, it: /^La partita è finita: .*(Frammento|esaurit|turni)/ },
  },
  {
    game: "soulfall",
    lesson: [["populate"], ["prosper"], ["draw", "discard morrun"], ["populate"]],
    goal: "win",
    wrong: ["draw", "populate", "prosper"],
    plan: ["populate", "prosper"],
    ends: { en: /Nomads: \d+, Shards: \d+|, \d+ to \d+ cards after \d+ turns/, it: /Nomadi: \d+, Schegge: \d+|, \d+ carte a \d+ dopo \d+ turni/ },
  },
  {
    game: "soul-puzzler",
    lesson: [["place d"], ["d1", "e1"], ["place c"]],
    goal: "score",
    wrong: ["place a", "place b"],
    plan: ["place d"], // three of them score
    ends: { en: /(wins?|quiet turns?), \d+ to \d+\./, it: /([Vv]inc[ei]|senza punti), \d+ a \d+\./ },
  },
];

const WORDS = {
  en: {
    language: "English",
    learn: "Learn",
    puzzles: "Puzzles",
    finished: "Lesson finished",
    refuted: /turn is over|cannot be reached|chance would decide|does not hold/,
    solved: "Solved!",
    tip: /^Tip \S/,
    ended: /^(You win|You lose|Nobody wins|A tie)$/,
    why: "why?",
  },
  it: {
    language: "Italiano",
    learn: "Impara",
    puzzles: "Rompicapi",
    finished: "Lezione finita",
    refuted: /turno è finito|non si raggiunge più|deciderebbe il caso|Non regge/,
    solved: "Risolto!",
    tip: /^Suggerimento \S/,
    ended: /^(Hai vinto|Hai perso|Nessuno vince|Pareggio)$/,
    why: "perché?",
  },
} as const;

/** What plays one of these actions, wherever on the page it is. */
const playing = (page: Page, actions: string[]): Locator => page.locator(actions.map((action) => `main [data-action="${action}"]:visible`).join(", "));

/** The judge and the referee have said all that they say to the last try. */
const answered = (page: Page): Promise<void> => expect(page.locator('.try[data-busy], [data-verdict="judging"], [data-stage="judging"]')).toHaveCount(0);

/** Taps what plays an action, or the cells that it names: of two that are switched, one after the other. */
async function tap(page: Page, action: string): Promise<void> {
  await answered(page);
  const whole = playing(page, [action]);
  if (await whole.count()) return whole.first().click();
  for (const cell of action.match(/\b[a-j]\d+\b/g) ?? []) await page.locator(`main [data-cell="${cell}"]:visible`).first().click();
}

async function takeLesson(page: Page, { game, lesson }: Path, code: Code): Promise<void> {
  await page.click(`[data-learn="${game}"]`);
  await page.click(`[data-next-lesson="${game}"]`);
  const bar = page.locator("[data-lesson-step]");
  for (const [number, taps] of lesson.entries()) {
    if (number) await page.click("[data-next]");
    await expect(bar).toHaveAttribute("data-lesson-step", String(number));
    for (const thing of taps) {
      await expect(bar).toHaveAttribute("data-verdict", /asked|judging/);
      await tap(page, thing);
    }
    await expect(bar).toHaveAttribute("data-verdict", "done");
  }
  await expect(page.locator("[data-lesson]")).toContainText(WORDS[code].finished);
}

/** One of the shortest; how it is solved is known from the server. */
async function found(page: Page, { game, goal }: Path): Promise<{ id: string; solution: string[] }> {
  const all = (await (await page.request.get(`/api/puzzles/${game}`)).json()) as { id: string; goal: string; decisions: number }[];
  const { id } = all.filter((each) => each.goal === goal).sort((one, other) => one.decisions - other.decisions || one.id.localeCompare(other.id))[0]!;
  return { id, ...((await (await page.request.get(`/api/puzzles/${game}/${id}`)).json()) as { solution: string[] }) };
}

async function solvePuzzle(page: Page, path: Path, code: Code): Promise<void> {
  const { id, solution } = await found(page, path);
  await page.getByRole("link", { name: WORDS[code].puzzles, exact: true }).click();
  await page.click(`[data-puzzles-of="${path.game}"]`);
  await expect(page.locator(`a[href^="/puzzles/${path.game}/"][data-puzzle]`).first()).toBeVisible();
  const card = page.locator(`[data-puzzle="${id}"]`);
  while (!(await card.count())) await page.click("[data-more]");
  await card.click();
  const [stage, prompt] = [page.locator("[data-stage]"), page.locator("[data-prompt]")];
  await expect(stage).toHaveAttribute("data-stage", "asked");
  await answered(page);
  await playing(page, path.wrong.filter((action) => !solution.includes(action))).first().click();
  await expect(stage).toHaveAttribute("data-stage", "refuted");
  await expect(prompt).toContainText(WORDS[code].refuted);
  await page.click("[data-take-back]");
  await expect(stage).toHaveAttribute("data-stage", "asked");
  for (const action of solution) {
    await expect(stage).toHaveAttribute("data-stage", /asked|judging|right/);
    await tap(page, action);
  }
  await expect(stage).toHaveAttribute("data-stage", "solved");
  await expect(prompt).toContainText(WORDS[code].solved);
}

/** All tips that the page gives from now on, however short their moment is. */
async function overheard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const tips = new Set<string>();
    new MutationObserver(() => {
      const tip = document.querySelector<HTMLElement>("[data-tip] p")?.innerText;
      if (tip) tips.add(tip);
    }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
    Object.assign(window, { tips });
  });
  return () => page.evaluate(() => [...(window as unknown as { tips: Set<string> }).tips]);
}

/** To its real end, by what is on the plan, or else by anything that is offered. */
async function playFirstGame(page: Page, { game, plan }: Path, code: Code): Promise<void> {
  await page.getByRole("link", { name: WORDS[code].learn, exact: true }).click();
  const tips = await overheard(page);
  await page.click(`[data-first-game="${game}"]`);
  const [planned, offered, roll] = [playing(page, plan), offers(page), dice(1)];
  while ((await settled(page)).stage !== "over") {
    const risk = page.locator('[data-risk="go"]');
    if (await risk.count()) await risk.click();
    else if (await planned.count()) await planned.first().click();
    else if (await offered.count()) await offered.nth(roll(await offered.count())).click({ force: true }); // squares lie under pieces
    else await clickSomething(page, roll);
  }
  expect(await tips()).toContainEqual(expect.stringMatching(WORDS[code].tip));
}

/** Whether it was won or lost, how that came about, and the rule that says so. */
async function learnWhy(page: Page, { ends }: Path, code: Code): Promise<void> {
  const end = page.locator("[data-ending]");
  await expect(end.getByRole("heading")).toHaveText(WORDS[code].ended);
  await expect(end.locator("p").first()).toHaveText(ends[code]);
  const [book] = await Promise.all([page.waitForEvent("popup"), end.getByRole("link", { name: WORDS[code].why }).click()]);
  await expect(book.locator("html")).toHaveAttribute("lang", code);
  await expect(book.locator(`[id="${new URL(book.url()).hash.slice(1)}"]`)).toBeInViewport();
  await book.close();
}

for (const path of PATHS) {
  for (const code of ["en", "it"] as const) {
    test(`from the home page to the end of a first game of ${path.game}, in ${WORDS[code].language}`, async ({ page }) => {
      const wrong = complaints(page);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/");
      await page.getByRole("button", { name: WORDS[code].language }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", code);
      await takeLesson(page, path, code);
      await solvePuzzle(page, path, code);
      await playFirstGame(page, path, code);
      await learnWhy(page, path, code);
      expect(wrong).toEqual([]);
    });
  }
}
