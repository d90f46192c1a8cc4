import { expect, it, vi } from "vitest";
import { settings } from "../../../look/settings.svelte";
import { portalTiles } from "../content";
import { Layout, type Point } from "../geometry";
import { motion, type Gait } from "../motion";
import { along } from "./along";
import { glide, turning } from "./glide";

const layout = new Layout(false, portalTiles({}));
type Animated = [frames: Keyframe[], options: KeyframeAnimationOptions];

/** How an attachment moves its element; null if it does not. */
function moved(attach: (node: SVGGElement) => void): Animated | null {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const animate = vi.fn((..._: Animated) => ({ cancel: () => {} }));
  Object.assign(node, { animate });
  attach(node);
  return animate.mock.calls[0] ?? null;
}

const over = (gait: Gait, spots: string[], still = false): Animated | null => moved((node) => void along({ gait, spots }, layout, still)(node));
const ways = (found: Animated | null): string[] => found![0].map(({ transform }) => String(transform));
const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

it("a piece walks over every cell of its way, from a place on a portal too, in 120 ms for each", () => {
  const found = over("walk", ["shells-west-1", "c1", "d1"]);
  expect(ways(found)).toEqual([layout.place("shells-west-1"), layout.cell("c1"), layout.cell("d1")].map(at));
  expect(found![1].duration).toBe(240);
});

it("the chosen speed is followed", () => {
  settings.setSpeed("slow");
  expect(over("walk", ["c1", "d1", "d2"])![1].duration).toBeCloseTo(240 * settings.slowness);
  settings.setSpeed("normal");
});

it("a single step is left to the piece, and nothing travels for those who want no motion", () => {
  expect(moved((node) => void along(undefined, layout, false)(node))).toBeNull();
  expect(over("walk", ["c1", "d1"])).toBeNull();
  for (const gait of ["walk", "leap", "push", "pull"] as const) expect(over(gait, ["c1", "d1", "d2"], true)).toBeNull();
});

it("a push carries a little too far, and recoils", () => {
  const [from, to] = [layout.cell("c1"), layout.cell("d1")];
  const frames = ways(over("push", ["c1", "d1"]));
  expect([frames[0], frames.at(-1)]).toEqual([at(from), at(to)]);
  expect(frames.at(-2)).toBe(at({ x: to.x + 14, y: to.y }));
});

it("a leap is high in the middle", () => {
  expect(ways(over("leap", ["c1", "g1"]))[1]).toContain("scale(1.3)");
});

it("a tile is lifted, slides and settles", () => {
  const frames = ways(moved((node) => void glide({ from: "A1", to: "B1", quarters: 0, around: false }, layout, false)(node)));
  expect(frames.map((frame) => /scale\((.*?)\)/.exec(frame)![1])).toEqual(["1", "1.07", "1.07", "1"]);
  expect(frames[1]).toContain(at(layout.tile("A1")));
  expect(frames[2]).toContain(at(layout.tile("B1")));
});

it("a tile turns where it lies, and who stands on it goes around its middle", () => {
  const turned = { kind: "tile_turned", rule: "", words: "", tile: "A1", count: 1 };
  const rode = { kind: "rode", rule: "", words: "", piece: "shells.ghost", side: "shells", from: "a1", to: "a2" };
  const seen = motion([turned, rode]);
  expect(ways(moved((node) => void glide(seen.tiles[0], layout, false)(node)))[0]).toContain("rotate(-90deg)");
  const points = turning("shells.ghost", seen, layout);
  const centre = layout.tile("A1");
  const far = ({ x, y }: Point): number => Math.hypot(x - centre.x, y - centre.y);
  for (const point of points) expect(far(point)).toBeCloseTo(far(layout.cell("a1")));
  expect([points[0]!.x, points[0]!.y].map(Math.round)).toEqual([layout.cell("a1").x, layout.cell("a1").y]);
  expect([points.at(-1)!.x, points.at(-1)!.y].map(Math.round)).toEqual([layout.cell("a2").x, layout.cell("a2").y]);
  expect(turning("shells.runner", seen, layout)).toEqual([]);
});
