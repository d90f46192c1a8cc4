import { expect, it, vi } from "vitest";
import { portalTiles } from "../content";
import { Layout } from "../geometry";
import { along } from "./along";

const layout = new Layout(false, portalTiles({}));

/** The points over which a piece is moved, or null if it glides by itself. */
function over(way: string[] | undefined, still = false): string[] | null {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const animate = vi.fn((_: Keyframe[]) => ({ cancel: () => {} }));
  Object.assign(node, { animate });
  along(way, layout, still)(node);
  return animate.mock.calls[0]?.[0].map(({ transform }) => String(transform)) ?? null;
}

it("moves a piece over every cell of its way, from a place on a portal too", () => {
  const points = [layout.place("shells-west-1"), layout.cell("c1"), layout.cell("d1")];
  expect(over(["shells-west-1", "c1", "d1"])).toEqual(points.map(({ x, y }) => `translate(${x}px, ${y}px)`));
});

it("leaves a single step to the piece, and everything to those who want no motion", () => {
  expect(over(undefined)).toBeNull();
  expect(over(["c1", "d1"])).toBeNull();
  expect(over(["c1", "d1", "d2"], true)).toBeNull();
});
