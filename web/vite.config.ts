import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { engineFiles, engineNames, serviceWorker } from "./engine.ts";
import { budget, fonts, packed } from "./packing.ts";

/** The game server during development; `npm run dev` forwards to it what is not a page. */
const SERVER = process.env["SOULGAMES_SERVER"] ?? "http://127.0.0.1:8000";

/** Bytes of the first page at most: code, styles and fonts, packed with gzip. */
const FIRST_PAGE = 150_000;

export default defineConfig({
  plugins: [svelte(), fonts(), engineNames(), engineFiles(), serviceWorker(), budget(FIRST_PAGE), packed()],
  // Inside `vitest` Svelte has to be the browser's build, or components could not be mounted.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  server: { proxy: { "/api": SERVER, "/healthz": SERVER, "/ws": { target: SERVER, ws: true } } },
  build: {
    target: "es2022",
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: "index.html", sw: "src/offline/sw.ts" },
      // A service worker has power over the folder that it stands in, and always the same name.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es", plugins: () => [engineNames()] },
  // The limit ends what hangs; a busy machine may need long for what is quick elsewhere.
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
});
