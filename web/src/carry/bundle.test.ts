// @vitest-environment node
import { expect, test } from "vitest";
import { nameOf, newCode, opened, readCode, sealed } from "./bundle";

const game = (number: number) => ({ table: `table${number}`, game: "soulfall", tokens: { one: `token-${number}` }, invites: {}, at: number });
const bundle = { games: [game(1), game(2)], cups: [{ cup: "c", tokens: { Ada: "x" } }], name: "Ada" };

test("a bundle comes out as it went in, and nothing of it can be read on its way", async () => {
  const code = newCode();
  const { name, content } = await sealed(bundle, code);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(content).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(content).not.toContain("token");
  expect(await nameOf(code)).toBe(name);
  expect(await opened(content, code)).toEqual(bundle);
});

test("with another code, or changed on its way, it cannot be opened", async () => {
  const code = newCode();
  const { content } = await sealed(bundle, code);
  await expect(opened(content, newCode())).rejects.toThrow();
  const changed = (content[30] === "A" ? "B" : "A") + content.slice(31);
  await expect(opened(content.slice(0, 30) + changed, code)).rejects.toThrow();
});

test("codes are typed as people type", () => {
  const code = newCode();
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  expect(readCode(code)).toBe(code);
  expect(readCode(code.toLowerCase().replaceAll("-", " "))).toBe(code);
  expect(readCode("o1il-0000-0000-0000")).toBe("0111-0000-0000-0000");
  expect(readCode("7KQ2-M0XA")).toBeNull();
  expect(readCode("UUUU-UUUU-UUUU-UUUU")).toBeNull();
  expect(new Set(Array.from({ length: 50 }, newCode)).size).toBe(50);
});

test("a thousand games fit", async () => {
  const many = { ...bundle, games: Array.from({ length: 1000 }, (_, number) => ({ ...game(number), tokens: { one: crypto.randomUUID() } })) };
  expect((await sealed(many, newCode())).content.length).toBeLessThan(256 * 1024);
});
