import { expect, test } from "vitest";
import { Tipster } from "./tipster.svelte";

test("a tip is asked for once at each decision, and one that comes too late is not told", () => {
  const asked: number[] = [];
  const tipster = new Tipster((version) => void asked.push(version));
  tipster.ask(3);
  tipster.ask(3);
  tipster.ask(4);
  tipster.heard(3, "Late.", "R-1");
  expect([asked, tipster.tip]).toEqual([[3, 4], null]);
  tipster.heard(4, "Step out.", "R-1");
  expect(tipster.tip).toEqual({ text: "Step out.", rule: "R-1" });
});

test("what was put away is not said again, and nothing where nobody asks", () => {
  const tipster = new Tipster(() => {});
  tipster.ask(1);
  tipster.heard(1, "Step out.", "R-1");
  tipster.dismiss();
  tipster.ask(2);
  tipster.heard(2, "Step out.", "R-1");
  expect(tipster.tip).toBeNull();
  tipster.ask(3);
  tipster.heard(3, "Collect it.", "R-2");
  tipster.hush();
  expect(tipster.tip).toBeNull();
});
