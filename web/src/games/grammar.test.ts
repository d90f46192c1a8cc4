import { expect, test } from "vitest";
import { listed, says, title, whose } from "./grammar";

test("verbs follow their subject", () => {
  expect(says("You", "place a token")).toBe("You place a token");
  expect(says("Ada", "place a token")).toBe("Ada places a token");
  expect(says("Ada", "switch")).toBe("Ada switches");
  expect(says("Ada", "carry")).toBe("Ada carries");
  expect(says("Ada", "play")).toBe("Ada plays");
  expect(says("Shells", "draw")).toBe("Shells draw");
  expect(["You", "Ada", "Shells"].map(whose)).toEqual(["your", "Ada’s", "Shells’"]);
});

test("lists read like a sentence", () => {
  expect(listed([])).toBe("");
  expect(listed(["a"])).toBe("a");
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
  expect(title("temporal_suspension")).toBe("Temporal Suspension");
});
