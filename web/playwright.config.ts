import { defineConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Every process of a run reads this file; what the first one decides, the others inherit.
process.env["SOULGAMES_FOLDER"] ??= mkdtempSync(join(tmpdir(), "soulgames-e2e-"));
const folder = process.env["SOULGAMES_FOLDER"];
const toys = `.venv/bin/python -m tests.outside.site ${folder}/site && export PYTHONPATH=${folder}/site:$PYTHONPATH`;

// Time limits end what hangs; they say nothing about how fast a machine has to be, and a busy one is slow.
const MINUTE = 60_000;

export default defineConfig({
  testDir: "e2e",
  globalTeardown: "./e2e/teardown.ts",
  // Every test has its tables to itself: they share a server as strangers do.
  fullyParallel: true,
  workers: 2,
  timeout: 10 * MINUTE,
  expect: { timeout: MINUTE },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${process.env["SOULGAMES_PORT"]}`,
    actionTimeout: MINUTE,
    navigationTimeout: MINUTE,
    // Requests that a service worker answers are not seen by tests that look at them; the test without a network has one.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 860 },
    colorScheme: "dark", // the night table, unless a test asks for paper
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
    },
  },
  // The servers take any free port and say which. The second one has a package of somebody else's, and offers its pack.
  webServer: [
    {
      command: `../.venv/bin/soulgames serve --port 0 --at-once --data ${folder}/tables.db --web dist`,
      wait: { stdout: /open at http:\/\/127\.0\.0\.1:(?<soulgames_port>\d+)/ },
      timeout: 5 * MINUTE,
    },
    {
      command: `${toys} && exec .venv/bin/soulgames serve --port 0 --at-once --data ${folder}/toys.db --web web/dist --content ${folder}/site/toys.toml`,
      cwd: "..",
      wait: { stdout: /open at http:\/\/127\.0\.0\.1:(?<soulgames_toys_port>\d+)/ },
      timeout: 5 * MINUTE,
    },
  ],
});
