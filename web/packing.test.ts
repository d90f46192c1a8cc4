// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { budget, firstPage } from "./packing";

/** The page as `npm run build` makes it, in a folder of its own. */
const folder = mkdtempSync(join(tmpdir(), "soulgames-page-"));
const bytes = (file: string): Buffer => readFileSync(join(folder, file));
const text = (file: string): string => bytes(file).toString("utf-8");

beforeAll(() => build({ logLevel: "error", build: { outDir: folder, emptyOutDir: true } }));
afterAll(() => rmSync(folder, { recursive: true }));

test("the fonts of the first page are asked for before its styles are read", () => {
  const asked = [...text("index.html").matchAll(/<link rel="preload" as="font"[^>]* href="\.?\/?([^"]+)"/g)].map(([, file]) => file!);
  expect(asked.map((file) => file.replace(/-latin.*/, "")).sort()).toEqual(["assets/eczar", "assets/source-sans-3"]);
  expect(asked.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

test("the licences of the typefaces and of Python are part of the page", () => {
  expect(readdirSync(join(folder, "licences")).filter((name) => name.endsWith(".txt")).sort()).toEqual(["eczar.txt", "pyodide.txt", "source-sans-3.txt"]);
  expect(text("licences/eczar.txt")).toContain("SIL Open Font License");
});

test("each file is there packed as well, and unpacked it is the same", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(m?js|css|html|txt|wasm|tar)$/.test(name));
  const large = files.filter((name) => statSync(join(folder, name)).size >= 1024);
  expect(large.length).toBeGreaterThan(5);
  for (const file of large) {
    expect(gunzipSync(bytes(`${file}.gz`)).equals(bytes(file)), file).toBe(true);
    expect(brotliDecompressSync(bytes(`${file}.br`)).equals(bytes(file)), file).toBe(true);
    expect(statSync(join(folder, `${file}.br`)).size).toBeLessThan(statSync(join(folder, file)).size);
  }
});

test("the first page counts all that it loads at once", () => {
  const page = firstPage(text("index.html"), bytes);
  const kinds = new Set(Object.keys(page).map((file) => file.slice(file.lastIndexOf("."))));
  expect(kinds).toEqual(new Set([".js", ".css", ".woff2"]));
});

test("a first page that is too large is refused", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "soulgames-large-"));
  const made = build({ logLevel: "silent", plugins: [budget(1000)], build: { outDir: elsewhere, emptyOutDir: true } });
  await expect(made).rejects.toThrow(/the first page has \d+ bytes, more than 1000/);
  rmSync(elsewhere, { recursive: true });
});

test("the service worker keeps the page and its icons, all of which are there, and not the engine", () => {
  const files = JSON.parse(/"files":(\[[^\]]*\])/.exec(text("sw.js"))![1]!) as string[];
  expect(files).toContain("/");
  expect(files).toContain("/manifest.webmanifest");
  expect(files.filter((file) => file.startsWith("/engine/"))).toEqual([]);
  expect(files.filter((file) => !existsSync(join(folder, file === "/" ? "index.html" : file)))).toEqual([]);
  const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js"));
  expect(scripts.filter((name) => !files.includes(`/assets/${name}`))).toEqual([]);
});

test("the engine travels in less than seven megabytes, and no page loads it by itself", () => {
  const packed = readdirSync(join(folder, "engine"), { recursive: true, encoding: "utf-8" }).filter((name) => /\.(br|zip)$/.test(name));
  const sizes = packed.map((name) => statSync(join(folder, "engine", name)).size);
  expect(sizes.length).toBe(5);
  expect(sizes.reduce((all, size) => all + size)).toBeLessThan(7_000_000);
  expect(text("index.html")).not.toContain("engine/");
});

test("the manifest names icons that are there", () => {
  const { icons } = JSON.parse(text("manifest.webmanifest")) as { icons: { src: string }[] };
  expect(icons.filter(({ src }) => !existsSync(join(folder, src)))).toEqual([]);
});
