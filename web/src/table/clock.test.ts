import { expect, test } from "vitest";
import { clockFace, secondsLeft } from "./clock";

const clocks = { left: { one: 60, two: 30 }, running: "one", told: 1000 };

test("only the running clock is counted down, and never below nothing", () => {
  expect(secondsLeft(clocks, "one", 6000)).toBe(55);
  expect(secondsLeft(clocks, "two", 6000)).toBe(30);
  expect(secondsLeft(clocks, "one", 1_000_000)).toBe(0);
  expect(secondsLeft(clocks, "three", 6000)).toBe(null);
});

test("the face of a clock", () => {
  expect(clockFace(545)).toBe("9:05");
  expect(clockFace(59.2)).toBe("1:00");
  expect(clockFace(7.49)).toBe("7.4");
  expect(clockFace(0)).toBe("0.0");
});
