import { expect, test } from "vitest";
import { answersIn, fair } from "./fairness";

// Worked out by the server (`server/proof.py`).
const seed = "0123456789abcdef".repeat(4);
const proof = { seed, commitment: "a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e", method: "", taken_over: 0 };
const record = (first: string, second: string): string => `soul = 1\n\n---\nchance ${first}\nplace d  #0a1b2c3d\nchance ${second}  #00000000\n`;
const honest = record("9614781096237407817", "13438419063618112752");

test("the answers of chance in a record", () => {
  expect(answersIn(honest)).toEqual([9614781096237407817n, 13438419063618112752n]);
});

test("chance was fair if the seed is the one that was promised, and every answer follows from it", async () => {
  expect(await fair(proof, honest)).toBe(true);
  expect(await fair(proof, record("9614781096237407817", "1"))).toBe(false);
  expect(await fair({ ...proof, commitment: proof.commitment.replace(/^./, "x") }, honest)).toBe(false);
  expect(await fair({ ...proof, taken_over: 1 }, record("1", "13438419063618112752"))).toBe(true);
  expect(await fair({ ...proof, taken_over: 1 }, record("9614781096237407817", "1"))).toBe(false);
  expect(await fair({ ...proof, seed: seed.replace(/^./, "1") }, honest)).toBe(false);
});
