import { expect, test } from "vitest";
import { called, capital, title, YOU } from "./grammar";

test("keys and names as people read them", () => {
  expect(title("temporal_suspension")).toBe("Temporal Suspension");
  expect(capital("after Draw")).toBe("After Draw");
  expect([YOU, "Ada"].map(called)).toEqual(["You", "Ada"]);
});
