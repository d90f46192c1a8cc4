// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources, tar } from "./engine";

const names = sources().map(([name]) => name);

test("the engine has the rules, the bots, the books and the words, and nothing that needs another package", () => {
  for (const name of ["core/game.py", "games/soulgivers/content/core.toml", "bots/levels.toml", "tables/words.py", "browser/engine.py", "catalogues/it.po"]) {
    expect(names).toContain(`soulgames/${name}`);
  }
  expect(names.some((name) => /^soulgames\/rulebook\/.*\.md$/.test(name))).toBe(true);
  expect(names.filter((name) => /^soulgames\/(server|cli|lab|envs)\/|__pycache__/.test(name))).toEqual([]);
});

test("its archive is unpacked by others as it was packed, and is the same each time", () => {
  const folder = mkdtempSync(join(tmpdir(), "soulgames-tar-"));
  const files: [string, Buffer][] = [["a/one.txt", Buffer.from("one")], ["a/b/empty", Buffer.alloc(0)], ["a/large", Buffer.alloc(1025, 7)], [`a/${"c".repeat(60)}/${"d".repeat(60)}`, Buffer.from("far")]];
  writeFileSync(join(folder, "files.tar"), tar(files));
  execFileSync("tar", ["xf", "files.tar"], { cwd: folder });
  for (const [name, content] of files) expect(readFileSync(join(folder, name)).equals(content)).toBe(true);
  rmSync(folder, { recursive: true });
  expect(tar(files).equals(tar(files))).toBe(true);
  expect(() => tar([["x".repeat(101), Buffer.alloc(0)]])).toThrow("too long");
});
