import { expect, test } from "vitest";
import { boardAddress, LARGEST, packed, unpacked } from "./link";

const SCENE = 'game = "soulgivers"\ntitle = "Perché no?"\n\n[position]\n' + 'walls = ["c3-d3"]\n'.repeat(40);

test("a position comes out of an address as it went in, with its pack or without", async () => {
  for (const pack of [null, 'pack = "mine"\n']) {
    const text = await packed({ scene: SCENE, pack });
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(text.length).toBeLessThan(SCENE.length / 2);
    expect(await unpacked(text)).toEqual({ scene: SCENE, pack });
  }
  expect(await boardAddress("soulfall", { scene: "x", pack: null })).toMatch(/^\/board\/soulfall#/);
});

test("what is no position says so", async () => {
  await expect(unpacked("dance!")).rejects.toThrow();
  await expect(unpacked("QUJD")).rejects.toThrow();
});

test("a short link with a huge text in it is not read to its end", async () => {
  const fits = "x".repeat(LARGEST);
  expect((await unpacked(await packed({ scene: fits, pack: null }))).scene).toBe(fits);
  await expect(unpacked(await packed({ scene: `${fits}x`, pack: null }))).rejects.toThrow("more than");
  await expect(unpacked(await packed({ scene: fits.repeat(200), pack: null }))).rejects.toThrow("more than");
});
