import { expect, it } from "vitest";
import type { Soulgiver } from "../view";
import { stands } from "./crowd";

function piece(name: string, at: string, side: "shells" | "specters" = "shells"): Soulgiver {
  const how = { front: "n", shields: [], decay: 1, soul: null, carries: false, activated: false, paid: false } as const;
  return { ...how, shields: [], name, seat: side, side, key: `${side}.${name}`, at } as Soulgiver;
}

it("whoever is alone, or on the board, stands in the middle", () => {
  const all = [piece("ghost", "c3"), piece("runner", "portal-west-1"), piece("ghost", "portal-west-1", "specters")];
  expect([...stands(all).values()].map(({ dx, dy }) => [dx, dy])).toEqual(Array(3).fill([0, 0]));
  expect([...stands(all).values()].map(({ scale }) => scale < 1)).toEqual([false, true, true]); // a portal is lower than a cell
});

it.each([2, 3, 4])("%d who wait in front of one cell are all seen", (count) => {
  const names = ["ghost", "runner", "blower", "patcher"].slice(0, count);
  const found = [...stands(names.map((name) => piece(name, "portal-east-2"))).values()];
  expect(new Set(found.map(({ dx, dy }) => `${dx} ${dy}`)).size).toBe(count);
  for (const { dx, dy, scale } of found) {
    expect(scale).toBeLessThan(1);
    expect(Math.abs(dx)).toBeLessThanOrEqual(15);
    expect(Math.abs(dy)).toBeLessThanOrEqual(15);
  }
});
