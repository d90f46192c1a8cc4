import { expect, test } from "vitest";
import { grouped } from "./groups";

const legal = ["place a", "switch a1 b1", "place b", "end turn", "draw"];

test("actions are grouped by verb and keep their number in the whole list", () => {
  expect(grouped(legal)).toEqual([
    { verb: "place", actions: [{ text: "place a", number: 1 }, { text: "place b", number: 3 }] },
    { verb: "switch", actions: [{ text: "switch a1 b1", number: 2 }] },
    { verb: "end", actions: [{ text: "end turn", number: 4 }] },
    { verb: "draw", actions: [{ text: "draw", number: 5 }] },
  ]);
});
