import { defineConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Every process of a run reads this file; what the first one decides, the others inherit.
process.env["SOULGAMES_PORT"] ??= String(20000 + (process.pid % 20000));
process.env["SOULGAMES_FOLDER"] ??= mkdtempSync(join(tmpdir(), "soulgames-e2e-"));

const address = `http://127.0.0.1:${process.env["SOULGAMES_PORT"]}`;

export default defineConfig({
  testDir: "e2e",
  globalTeardown: "./e2e/teardown.ts",
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 860 },
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
    },
  },
  webServer: {
    command: `../.venv/bin/soulgames serve --port ${process.env["SOULGAMES_PORT"]} --data ${process.env["SOULGAMES_FOLDER"]}/tables.db --web dist`,
    url: `${address}/healthz`,
    timeout: 60_000,
  },
});
