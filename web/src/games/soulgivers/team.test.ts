import { expect, it } from "vitest";
import { read, replace, write } from "./team";

it("is written as the option of a new game, and read again", () => {
  const option = "ghost>aeger,runner>whisperer";
  expect(write(read(option))).toBe(option);
  expect(write(read(""))).toBe("");
});

it("has each character once", () => {
  const one = replace(new Map(), "ghost", "aeger");
  expect(write(replace(one, "runner", "aeger"))).toBe("runner>aeger");
  expect(write(replace(one, "ghost", "whisperer"))).toBe("ghost>whisperer");
  expect(write(replace(one, "ghost", null))).toBe("");
});
