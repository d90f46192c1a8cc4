/** Games that another release kept: what can be shown is looked at, and the rest says so. */
import { expect, test } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { complaints, shot } from "./player";

const kept = join(import.meta.dirname, "../../tests/server/kept_by_6609955");
const opened = JSON.parse(readFileSync(join(kept, "opened.json"), "utf-8")) as Record<string, { table: string }>;
const link = (what: string): string => `${address}/table/${opened[what]!.table}`;

let server: ChildProcess;
let address = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  const data = join(process.env["SOULGAMES_FOLDER"]!, "older.db");
  writeFileSync(data, gunzipSync(readFileSync(join(kept, "tables.db.gz"))));
  server = spawn("../.venv/bin/soulgames", ["serve", "--port", "0", "--data", data, "--web", "dist"], { stdio: ["ignore", "pipe", "ignore"] });
  address = await new Promise((found) => {
    server.stdout!.on("data", (said: Buffer) => {
      const at = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString());
      if (at) found(at[0]);
    });
  });
});

test.afterAll(() => {
  server.kill();
});

test("an unfinished game says that it is only to be looked at, and then shows its board", async ({ page }) => {
  const wrong = complaints(page);
  await page.goto(link("soulgivers unfinished"));
  await expect(page.locator("[data-other-rules]")).toContainText("can be looked at but not continued");
  await page.click("[data-look]");
  await expect(page.locator('[data-cell="e5"]')).toBeVisible();
  await expect(page.locator("[data-prompt]")).toContainText("only to be looked at");
  await shot(page, "older-looked-at", false);
  expect(wrong).toEqual([]);
});

test("a finished game is shown at once", async ({ page }) => {
  await page.goto(link("resigned"));
  await expect(page.locator("[data-prompt]")).toContainText("The game is over");
});

test("a game that leads elsewhere says so, and its record can be kept", async ({ page }) => {
  await page.goto(link("soulfall finished"));
  await expect(page.locator("[data-other-rules]")).toContainText("cannot be shown any more");
  await expect(page.locator("[data-look]")).toHaveCount(0);
  const [record] = await Promise.all([page.waitForEvent("download"), page.click("a[download]")]);
  expect(readFileSync(await record.path(), "utf-8")).toContain('ruleset = "1"');
});
