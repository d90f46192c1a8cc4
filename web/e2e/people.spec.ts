import { expect, test, type Page } from "@playwright/test";
import { complaints, openTab, openTable, playOn, playTurn, settled, shot } from "./player";

async function inviteLink(page: Page): Promise<string> {
  return page.locator("[data-invite] input").inputValue();
}

test("two browsers against each other, with a reload in the middle", async ({ browser }) => {
  const [first, second] = [await browser.newPage({ reducedMotion: "reduce" }), await browser.newPage({ reducedMotion: "reduce" })];
  const wrong = [complaints(first), complaints(second)];
  await openTable(first, "soul-puzzler", { mode: "friend" });
  await second.goto(await inviteLink(first));
  await expect(second.locator("main.table")).toHaveAttribute("data-seat", "two");
  await expect(second).not.toHaveURL(/table\/[^/]+\/./);
  await Promise.all([playOn(first, 1, 12), playOn(second, 2, 12)]);

  await second.reload();
  await expect(second.locator("main.table")).toHaveAttribute("data-seat", "two");
  await Promise.all([playOn(first, 3, 18), playOn(second, 4, 18)]);
  const board = (page: Page): Promise<string> => page.locator("[data-cell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-holds")).join(""));
  await expect(async () => {
    const [here, there] = await Promise.all([board(first), board(second)]);
    expect(here).toMatch(/x|o/);
    expect(there).toBe(here);
  }).toPass();

  await first.locator("#tab-chat").click();
  await first.fill('[aria-label="Message"]', "Good game!");
  await first.keyboard.press("Enter");
  await second.locator("#tab-chat").click();
  await expect(second.locator("[data-chat]")).toContainText("Good game!");
  await expect(first.locator("[data-undo]")).toBeVisible();
  await expect(first.locator("[data-hint]")).toHaveCount(0); // no advice against people
  await Promise.all([playOn(first, 5), playOn(second, 6)]);
  await expect(first.locator("[data-ending]")).toBeVisible();
  await expect(second.locator("[data-ending]")).toBeVisible();

  // An offer to play again is seen on the other side.
  await first.click("[data-rematch]");
  await expect(first.locator("[data-rematch]")).toBeDisabled();
  await expect(second.locator("[data-wants-rematch]")).toBeVisible();
  await second.click("[data-rematch]");
  await expect(first.locator("main.table")).toHaveAttribute("data-seat", "two");
  await expect(second.locator("main.table")).toHaveAttribute("data-seat", "one");
  expect(wrong.flat()).toEqual([]);
});

test("an invitation works once, and a new one takes the place of the old", async ({ browser }) => {
  const pages = await Promise.all([0, 1, 2].map(() => browser.newPage({ reducedMotion: "reduce" })));
  const [host, friend, late] = pages as [Page, Page, Page];
  await openTable(host, "soul-puzzler", { mode: "friend" });
  const old = await inviteLink(host);
  await host.click("[data-new-link]");
  await expect(host.locator("[data-invite] input")).not.toHaveValue(old);
  await shot(host, "invite", false);
  const link = await inviteLink(host);

  await late.goto(old);
  await expect(late.locator("[data-not-invited]")).toContainText("opens no seat");

  // The answer is lost on its way: the page asks again, and gets the same seat.
  let lost = false;
  await friend.route(/\/seats$/, async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await friend.goto(link);
  await expect(friend.locator("[data-not-invited]")).toBeVisible();
  await friend.reload();
  await expect(friend.locator("main.table")).toHaveAttribute("data-seat", "two");
  await expect(host.locator("[data-invite]")).toHaveCount(0);

  await late.goto(link);
  await expect(late.locator("[data-not-invited]")).toContainText("opened already");
  await shot(late, "invitation-used");
  await late.click("[data-watch]");
  await expect(late.locator("main.table")).toHaveAttribute("data-seat", "");
});

test("a seat on a second screen, which sees the first and closes it", async ({ browser }) => {
  const [first, second] = [await browser.newPage({ reducedMotion: "reduce" }), await browser.newPage({ reducedMotion: "reduce" })];
  await openTable(first, "soul-puzzler", { mode: "friend" });
  await expect(first.locator("[data-close-others]")).toHaveCount(0);
  await openTab(first, "table");
  await first.click("[data-another-screen]");
  await second.goto(await first.locator('[aria-label="Link for another screen"]').inputValue());
  await expect(second.locator("main.table")).toHaveAttribute("data-seat", "one");
  await expect(first.locator("[data-screens]")).toHaveText("2 screens");
  await shot(first, "screens", false);
  await first.setViewportSize({ width: 360, height: 640 });
  await shot(first, "screens-phone");

  await openTab(second, "table");
  await second.click("[data-close-others]");
  await expect(second.locator("[data-screens]")).toHaveCount(0);
  await expect(first.locator("[data-notice]")).toContainText("seat was opened on another screen");
  await first.reload();
  await expect(first.locator("main.waiting")).toContainText("opens no seat");
  await second.reload();
  await expect(second.locator("main.table")).toHaveAttribute("data-seat", "one");
});

test("a line that breaks before the answer comes: the move is sent again and played once", async ({ page }) => {
  let broken = false;
  await page.routeWebSocket(/\/ws\//, (line) => {
    const server = line.connectToServer();
    let [asked, lost] = [false, false];
    line.onMessage((message) => {
      asked ||= String(message).includes('"act"');
      server.send(message);
    });
    server.onMessage((message) => {
      if (lost) return;
      lost = asked && !broken;
      if (!lost) return line.send(message);
      broken = true;
      void line.close();
    });
  });
  await openTable(page, "soul-puzzler", { level: "novice" });
  await page.locator('.slot[data-action="place d"]').click();
  await expect(page.locator("[data-log]")).toContainText("You place a token on d");
  await settled(page);
  expect(broken).toBe(true);
  await expect(page.locator('[data-side="one"] [data-pool]')).toHaveAttribute("data-pool", "19");
  expect((await page.locator("[data-log]").innerText()).match(/You place/g)).toHaveLength(1);
});

test("a spectator sees the table and nothing that is hidden", async ({ browser }) => {
  const [player, watcher] = [await browser.newPage({ reducedMotion: "reduce" }), await browser.newPage({ reducedMotion: "reduce" })];
  const frames: string[] = [];
  watcher.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await openTable(player, "soulfall", { level: "random" });
  await watcher.goto(player.url());
  await expect(watcher.locator("main.table")).toHaveAttribute("data-seat", "");
  await playOn(player, 3, 40);
  const { version } = await settled(player);
  await expect(watcher.locator("main.table")).toHaveAttribute("data-version", String(version));
  await shot(watcher, "spectator");
  const views = frames.map((frame) => JSON.parse(frame)).flatMap(viewsOf);
  expect(views.length).toBeGreaterThan(20);
  for (const view of views) {
    expect([view.one.hand, view.two.hand]).toEqual([null, null]);
    expect([...view.one.nomads, ...view.one.shards, ...view.two.nomads, ...view.two.shards].filter((card) => card !== null)).toEqual([]);
    expect(view.deck_known).toEqual([]);
  }
  await expect(watcher.locator('[data-card^="hand"]')).toHaveCount(0);
  await expect(watcher.locator("main.table [data-action]")).toHaveCount(0);
});

interface SoulfallSide {
  hand: string[] | null;
  nomads: (string | null)[];
  shards: (string | null)[];
}

interface SoulfallView {
  one: SoulfallSide;
  two: SoulfallSide;
  deck_known: unknown[];
}

function viewsOf(message: { type: string; view?: SoulfallView; state?: { view: SoulfallView; committed: { view: SoulfallView }[] }; committed?: { view: SoulfallView }[] }): SoulfallView[] {
  const state = message.state ?? (message.type === "state" ? (message as { view: SoulfallView; committed: { view: SoulfallView }[] }) : null);
  return state ? [state.view, ...state.committed.map(({ view }) => view)] : [];
}

test("two at one screen with the curtain between them", async ({ page, browser }) => {
  const wrong = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, "soulfall", { mode: "screen" });
  const watcher = await browser.newPage();
  await watcher.goto(page.url());
  await openTab(watcher, "table");
  await expect(watcher.locator("[data-hotseat]")).toBeVisible(); // whoever watches knows that hints are allowed
  await watcher.close();
  await expect(page.locator("[data-curtain]")).toBeVisible();
  await expect(page.locator('[data-card^="hand"]')).toHaveCount(0);
  await expect(page.locator("[data-curtain] h2")).not.toBeEmpty();
  await shot(page, "curtain");
  await page.click("[data-reveal]");
  await expect(page.locator('[data-card^="hand"]').first()).toBeVisible();

  // The first player's turn, until the screen has to be passed.
  const seats = new Set<string | null>();
  for (let passed = 0; passed < 4; passed++) {
    await settled(page);
    seats.add(await page.locator("main.table").getAttribute("data-seat"));
    await playTurn(page, passed);
    await expect(page.locator("[data-curtain]")).toBeVisible();
    await expect(page.locator('[data-card^="hand"]')).toHaveCount(0);
    await page.click("[data-reveal]");
  }
  expect(seats).toEqual(new Set(["one", "two"]));
  await expect(page.locator("[data-hint]")).toBeVisible();
  await playOn(page, 9);
  await expect(page.locator("[data-ending]")).toBeVisible();

  const table = page.url();
  await page.click("[data-rematch]");
  await expect(page).not.toHaveURL(table);
  await expect(page.locator("[data-curtain]")).toBeVisible();
  expect(wrong).toEqual([]);
});
