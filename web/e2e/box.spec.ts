/** Your box: typed in, checked, kept, carried as a file, and played with. */
import { expect, test, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { faults } from "./faults";
import { complaints, inTheme, openTab, playOn, settled, shot, typeAction } from "./player";

const LEAST_LETTERS = 13;

const field = (page: Page, path: string) => page.locator(`[data-value="${path}"] :is(input, textarea, select)`);
const unfoldSection = (page: Page, key: string) => page.locator(`[data-section="${key}"] > summary`).click();
/** All that was typed is checked. */
const checked = (page: Page) => expect(page.locator("main.box")).toHaveAttribute("data-busy", "false");

async function openBox(page: Page, game: string): Promise<void> {
  await page.goto(`/box/${game}`);
  await expect(page.locator("[data-status]")).toBeVisible();
  await checked(page);
}

function tiny(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!;
      if (!texts.currentNode.textContent!.trim() || parent.getClientRects().length === 0 || parent.closest(".hidden-text, title, script, style")) continue;
      const scale = parent instanceof SVGGraphicsElement ? Math.hypot(parent.getScreenCTM()!.a, parent.getScreenCTM()!.b) : 1;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < least - 0.05) found.push(`${size.toFixed(1)} px: ${texts.currentNode.textContent!.slice(0, 40)}`);
    }
    return found;
  }, LEAST_LETTERS);
}

test("a value is typed in, the card follows, and a mistake is named at its field", async ({ page }) => {
  const wrong = complaints(page);
  await openBox(page, "soul-puzzler");
  const house = page.locator("[data-house]");
  const [first, all] = (await house.innerText()).match(/\d+/g)!.map(Number) as [number, number];
  await unfoldSection(page, "characters");
  const card = page.locator('[data-card="corvane"]');
  await expect(card.locator(".picture")).toContainText("Shini");

  await field(page, "characters.corvane.power").selectOption("beacon");
  await field(page, "characters.corvane.name").fill("The Crow");
  await expect(card.locator(".picture strong")).toHaveText("The Crow");
  await expect(card.locator(".picture")).toContainText("Beacon");
  await expect(page.locator('[data-value="characters.corvane.name"]')).toHaveAttribute("data-source", "printed");
  await expect(house).toHaveText(`${first - 1} of ${all} values are still house.`); // the power was documented

  await field(page, "characters.corvane.tokens").fill("many");
  await expect(page.locator('[data-value="characters.corvane.tokens"] [role="alert"]')).toContainText("expected a whole number");
  const [told, next] = [page.locator('[data-value="characters.corvane.tokens"] [role="alert"]'), page.locator('[data-value="characters.corvane.score"]')];
  await expect(told).toHaveText(/^characters\.corvane\.tokens is "many": /);
  const message = (await told.boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual((await next.boundingBox())!.y); // nothing is covered
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.locator("[data-problems]").evaluate((line) => line.scrollWidth <= line.clientWidth && getComputedStyle(line).whiteSpace === "normal")).toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.locator("[data-play-with=machine]")).toBeDisabled();
  await expect(card.locator(".picture strong")).toHaveText("The Crow"); // as it was when all was well
  await page.locator('[data-value="characters.corvane.tokens"] [data-put-back]').click();
  await expect(page.locator("[data-problems]")).toHaveAttribute("data-problems", "0");
  await expect(field(page, "characters.corvane.tokens")).toHaveValue("2");
  await page.locator('[data-value="characters.lumina.tokens"] [data-confirm]').click();
  await expect(house).toHaveText(`${first - 2} of ${all} values are still house.`);
  await shot(page, "box-soul-puzzler");

  await page.reload();
  await checked(page);
  await unfoldSection(page, "characters");
  await expect(field(page, "characters.corvane.name")).toHaveValue("The Crow"); // kept in this browser
  expect(wrong).toEqual([]);
});

test("a box is carried as a file, with all remarks in it", async ({ page, browser }) => {
  await openBox(page, "soulfall");
  await page.locator("[data-name]").fill("From the shelf");
  await unfoldSection(page, "hand");
  await field(page, "hand.size").fill("4");
  await expect(page.locator('[data-value="hand.size"]')).toHaveAttribute("data-source", "printed");
  await checked(page);
  const coming = page.waitForEvent("download");
  await page.click("[data-export]");
  const download = await coming;
  expect(download.suggestedFilename()).toBe("From the shelf.toml");
  const text = readFileSync(await download.path(), "utf8");
  expect(text).toContain('pack = "From the shelf"');
  expect(text).toContain('size = { value = 4, source = "printed" }    # SF-SETUP-1, SF-END-2');

  const elsewhere = await (await browser.newContext()).newPage();
  await openBox(elsewhere, "soulfall");
  await elsewhere.locator("[data-open-file] input").setInputFiles({ name: "shelf.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(elsewhere.locator("[data-name]")).toHaveValue("From the shelf");
  await unfoldSection(elsewhere, "hand");
  await expect(field(elsewhere, "hand.size")).toHaveValue("4");
  await elsewhere.locator("[data-open-file] input").setInputFiles({ name: "x.toml", mimeType: "text/plain", buffer: Buffer.from('pack = "x"\ngame = "soul-puzzler"') });
  await expect(elsewhere.getByRole("alert").first()).toContainText("x.toml is a pack for Soul Puzzler");
  await expect(elsewhere.locator("[data-trouble] a")).toHaveAttribute("href", "/box/soul-puzzler");
  await elsewhere.locator("[data-open-file] input").setInputFiles({ name: "60k.toml", mimeType: "text/plain", buffer: Buffer.alloc(60 * 1024, "#") });
  await expect(elsewhere.locator("[data-trouble]")).toHaveText("60k.toml is too large: expected 48 KiB at most.");
  await expect(elsewhere.getByText("x.toml is a pack for")).toHaveCount(0); // only the newest
  await elsewhere.locator("[data-open-file] input").setInputFiles({ name: "shelf.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(elsewhere.locator("[data-trouble]")).toHaveCount(0);
  await elsewhere.locator("[data-file] > summary").click();
  await elsewhere.locator("[data-file] textarea").fill(text.replace("value = 4", "value = 40"));
  await expect(elsewhere.locator("[data-file] li")).toContainText("Line 10:");
  await elsewhere.context().close();
});

test("it is played with: against the machine, by a friend without the file, and looked at again", async ({ page, browser }) => {
  const wrong = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openBox(page, "soul-puzzler");
  await unfoldSection(page, "end");
  await field(page, "end.points").fill("3");
  await page.locator("[data-name]").fill("Quick box");
  await expect(page.locator('[data-value="end.points"]')).toHaveAttribute("data-source", "printed");
  await checked(page);
  await page.click("[data-play-with=machine]");
  await expect(page.locator("main.table")).toBeVisible();
  await openTab(page, "table");
  await expect(page.locator('[data-pack="Quick box"]')).toHaveText("Cards: Quick box");
  const table = page.url().split("/").at(-1)!;
  await playOn(page, 3);
  await expect(page.locator("main.table")).toHaveAttribute("data-stage", "over");

  const stranger = await (await browser.newContext()).newPage();
  const seen = complaints(stranger);
  await stranger.goto(`/game/${table}`);
  await expect(stranger.locator("main.review")).toBeVisible();
  await stranger.click("#tab-game");
  await stranger.click('[data-pack="Quick box"] a');
  await expect(stranger.locator("h1")).toHaveText("The cards of this table: Quick box");
  await unfoldSection(stranger, "end");
  await expect(stranger.locator('[data-value="end.points"] output')).toHaveText("3");
  await stranger.click("[data-copy]");
  await expect(stranger.locator("[data-name]")).toHaveValue("Quick box");

  const record = await (await stranger.request.get(`/api/tables/${table}/record`)).text();
  await stranger.goto("/open");
  await stranger.locator("[data-open-file] input").setInputFiles({ name: "quick.soul", mimeType: "text/plain", buffer: Buffer.from(record) });
  await expect(stranger.locator("main.review")).toBeVisible(); // the file brings its cards along

  await openBox(page, "soul-puzzler");
  await page.click("[data-play-with=friend]");
  await expect(page.locator("main.table")).toBeVisible();
  const link = await page.locator("[data-invite] input").inputValue();
  await stranger.goto(link);
  await expect(stranger.locator("main.table")).toHaveAttribute("data-seat", /./);
  await openTab(stranger, "table");
  await expect(stranger.locator('[data-pack="Quick box"]')).toBeVisible();
  await settled(page, 1);
  expect([...wrong, ...seen]).toEqual([]);
  await stranger.context().close();
});

for (const theme of ["dark", "light"] as const) {
  test(`boxes can be read and filled in by everybody, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await inTheme(page, theme);
    for (const [width, height] of [[1280, 720], [360, 640]] as const) {
      await page.setViewportSize({ width, height });
      for (const game of ["soulgivers", "soulfall", "soul-puzzler"]) {
        await openBox(page, game);
        await page.locator("[data-find]").fill(game === "soulfall" ? "ginjinx" : "o");
        await expect(page.locator("[data-card]").first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await tiny(page), `${game} at ${width}`).toEqual([]);
        expect(await faults(page), `${game} at ${width}`).toEqual([]);
        await shot(page, `box-${game}-${theme}-${width}`, theme === "light");
      }
    }
    await page.keyboard.press("Tab");
    await page.locator("[data-find]").fill("");
    await page.locator("[data-find]").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // unfolds the first section
    await expect(page.locator("[data-section]").first()).toHaveAttribute("open", "");
    await page.click('[data-language="it"]');
    await expect(page.locator("h1")).toContainText("La tua scatola");
  });
}

for (const [game, file, name] of [
  ["soul-puzzler", "soul-puzzler-tides", "tides"],
  ["soulfall", "soulfall-six-moons", "six-moons"],
  ["soulgivers", "soulgivers-lighthouse", "Lighthouse"],
] as const) {
  test(`${file} is opened from its file and played against the machine to the end`, async ({ page }) => {
    const wrong = complaints(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openBox(page, game);
    await page.locator("[data-open-file] input").setInputFiles(`../examples/packs/${file}.toml`);
    await expect(page.locator("[data-name]")).toHaveValue(name);
    await checked(page);
    await page.click("[data-play-with=machine]");
    await expect(page.locator("main.table")).toBeVisible();
    await openTab(page, "table");
    await expect(page.locator("[data-pack]")).toHaveAttribute("data-pack", name);
    await playOn(page, 5, 40);
    await settled(page);
    await shot(page, file);
    await playOn(page, 6);
    await expect(page.locator("[data-ending]")).toBeVisible();
    expect(wrong).toEqual([]);
  });
}

test("a card is added, named in two languages, played with and taken out again; remarks in the file stay", async ({ page }) => {
  const wrong = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openBox(page, "soulfall");
  const file = page.locator("[data-file] textarea");
  await page.locator("[data-file] > summary").click();
  const text = await file.inputValue();
  await unfoldSection(page, "lords");
  await page.click('[data-add-card="lords"]');
  await page.locator('[data-adding="lords"] input').fill("Mira, The Moon");
  await page.locator("[data-like]").selectOption("sathe");
  await page.locator('[data-adding="lords"] [type=submit]').click();
  const card = page.locator('[data-card="mira"]');
  await expect(card.locator("h3")).toHaveText("Mira, The Moon");
  await expect(field(page, "lords.mira.name")).toBeFocused();
  await expect(page.locator("[data-problems]")).toHaveAttribute("data-problems", "0");
  await shot(page, "box-added");

  await card.locator('[data-value="lords.mira.name"] [data-apart]').click();
  await card.locator('[data-value="lords.mira.name"] [data-language-of="it"]').fill("Mira, la Luna");
  const words = field(page, "lords.mira.text");
  await expect(words).toHaveAttribute("placeholder", /^Play: /); // what the game says of it
  await words.fill("Draw deep.");
  await checked(page);
  await expect(file).toHaveValue(/name = \{en = "Mira, The Moon", it = "Mira, la Luna"\}/);
  await expect(file).toHaveValue(/text = "Draw deep\."/);
  await words.fill("");
  await checked(page);
  await expect(file).not.toHaveValue(/text = /);
  await page.click('[data-language="it"]');
  await expect(card.locator("h3")).toHaveText("Mira, la Luna");
  await expect(page.locator('[data-section="lords"] .explained')).toContainText("Un Signore ha una, due o tre Azioni");
  await page.click('[data-language="en"]');
  await expect(card.locator("h3")).toHaveText("Mira, The Moon");

  page.once("dialog", (dialog) => void dialog.accept());
  await card.locator("[data-take-out]").click();
  await expect(card).toHaveCount(0);
  await checked(page);
  await expect(file).toHaveValue(text);
  expect(wrong).toEqual([]);
});

test("a box without any word of its own has a field for every word, with the game's own in it", async ({ page }) => {
  await openBox(page, "soulgivers");
  await unfoldSection(page, "abilities");
  const name = field(page, "abilities.charge.name");
  await expect(name).toHaveAttribute("placeholder", "Charge");
  await name.fill("Ram");
  await expect(page.locator('[data-card="charge"] h3')).toHaveText("Ram");
  await expect(name).toBeFocused();
  await page.locator('[data-value="abilities.charge.name"] [data-leave-out]').click();
  await expect(page.locator('[data-card="charge"] h3')).toHaveText("Charge");
  await unfoldSection(page, "rules");
  await field(page, "rules.draw").selectOption("last");
  await expect(page.locator('[data-value="rules.draw"]')).toHaveAttribute("data-source", "printed");
  await page.goto("/box/soulgivers-2v2"); // the same cards
  await checked(page);
  await unfoldSection(page, "rules");
  await expect(field(page, "rules.draw")).toHaveValue("last");
});

test("it is played with two of its own characters, drawn or chosen, in every way to play", async ({ page }) => {
  const wrong = complaints(page);
  const file = 'pack = "Two"\ngame = "soul-puzzler"\n[characters.ann]\nname = "Ann"\npower = "shini"\ntokens = 2\nscore = "peck"\n[characters.ben]\nname = "Ben"\npower = "gust"\ntokens = 2\nscore = "halo"\n';
  const characters = async (): Promise<unknown> => {
    await expect(page.locator("main.table")).toBeVisible();
    const record = await page.request.get(`/api/tables/${page.url().split("/").at(-1)}`);
    return ((await record.json()) as { options: unknown }).options;
  };
  await openBox(page, "soul-puzzler");
  await page.locator("[data-open-file] input").setInputFiles({ name: "two.toml", mimeType: "text/plain", buffer: Buffer.from(file) });
  await expect(page.locator("[data-name]")).toHaveValue("Two");
  for (const mode of ["machine", "screen", "friend"]) {
    await openBox(page, "soul-puzzler");
    await page.click(`[data-play-with=${mode}]`);
    expect([{ one: "ann", two: "ben" }, { one: "ben", two: "ann" }]).toContainEqual(await characters());
  }
  await openBox(page, "soul-puzzler");
  await page.locator("[data-options]").selectOption("here");
  await page.click('[data-chosen] [data-option="one="]');
  await page.click('[data-chosen] [data-option="two=ben"]');
  await shot(page, "box-characters");
  await page.click("[data-play-with=machine]");
  expect(await characters()).toEqual({ two: "ben" });
  await openBox(page, "soulfall"); // without options
  await expect(page.locator("[data-options]")).toHaveCount(0);
  expect(wrong).toEqual([]);
});

test("boxes of this browser are offered for tables and for cups", async ({ page }) => {
  const wrong = complaints(page);
  await openBox(page, "soul-puzzler");
  await page.locator("[data-name]").fill("Short box");
  await unfoldSection(page, "end");
  await field(page, "end.points").fill("4");
  await checked(page);
  await page.goto("/play/soul-puzzler");
  await page.locator("details summary").last().click();
  await page.locator("[data-pack-choice]").selectOption({ label: "Short box" });
  await page.click("[data-start]");
  await expect(page.locator("main.table")).toBeVisible();
  await openTab(page, "table");
  await expect(page.locator('[data-pack="Short box"]')).toBeVisible();
  await page.goto("/play/soul-puzzler/cup");
  await page.locator("[data-pack-choice]").selectOption({ label: "Short box" });
  await shot(page, "cup-with-box");
  await page.click("[data-start-cup]");
  await expect(page.locator("main.cup, main")).toBeVisible();
  await expect(page).toHaveURL(/\/cup\//);
  const cup = (await (await page.request.get(`/api/cups/${page.url().split("/").at(-1)}`)).json()) as { rounds: { table: string }[][] };
  const table = (await (await page.request.get(`/api/tables/${cup.rounds[0]![0]!.table}`)).json()) as { content: string };
  expect(table.content).toBe("Short box");
  expect(wrong).toEqual([]);
});

test("a Lord with much to say is read on its card, and on a phone by one tap; whoever resigned is told so after a reload, too", async ({ page }) => {
  const wrong = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openBox(page, "soulfall");
  await page.locator("[data-open-file] input").setInputFiles("../examples/packs/soulfall-six-moons.toml");
  await expect(page.locator("[data-name]")).toHaveValue("six-moons");
  await checked(page);
  await page.click("[data-play-with=machine]");
  await expect(page.locator("main.table")).toBeVisible();
  await settled(page);
  for (const [width, height] of [[1280, 720], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    const cards = page.locator('[data-card^="hand"] .full');
    await expect(cards.first()).toBeVisible();
    expect(await tiny(page)).toEqual([]);
    // Whatever is said stands on the card, in lines.
    expect(await cards.evaluateAll((faces) => faces.filter((face) => face.scrollHeight > face.clientHeight + 1 || face.scrollWidth > face.clientWidth + 1).length)).toBe(0);
    await shot(page, `six-moons-${width}`);
  }
  for (const [width, height] of [[360, 640], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    const card = page.locator('[data-card^="hand"]').first();
    await expect(card.locator(".full")).toBeHidden();
    await card.click({ position: { x: 12, y: 8 } });
    await expect(page.locator("[data-words]")).toContainText(/Devotion/);
    await expect(page.locator("[data-words]")).toBeInViewport({ ratio: 1 });
    await shot(page, `six-moons-${width}`);
    await card.click({ position: { x: 12, y: 8 } });
    await expect(page.locator("[data-words]")).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await typeAction(page, "resign");
  await page.click('[data-risk="go"]');
  await expect(page.locator("[data-ending]")).toContainText("You resigned.");
  await page.reload();
  await expect(page.locator("[data-ending]")).toContainText("You resigned.");
  await page.click("[data-review]");
  await expect(page).toHaveURL(/\/game\/[^/]+\/\d+$/);
  expect(wrong).toEqual([]);
});
