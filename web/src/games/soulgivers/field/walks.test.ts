import { expect, it } from "vitest";
import { portalTiles } from "../content";
import { story, type Moment } from "../fixtures/stories";
import { isCell, Layout } from "../geometry";
import { activePiece } from "../view";
import { next } from "./walk";
import { walks } from "./walks";

const PORTALS = portalTiles({});
const { view } = story("soulgivers, seed 8").find(({ view: seen }) => isCell(activePiece(seen)?.at ?? "")) as Moment;

it("whole moves end where nothing else can be done, and lead somewhere", () => {
  const here = activePiece(view)?.at ?? "";
  const routes = { d4: ["step d4"], d5: ["step d4", "step d5"], e5: ["step d4", "step e5"], [here]: ["step d4", `step ${here}`] };
  const found = walks(view, routes, new Map([["cell e5", "attack e5"]]), PORTALS);
  expect([...found.keys()]).toEqual(["cell d5"]);
});

it("the way home ends in the portal before which it leads", () => {
  const routes = { portal: ["step g2", "step g1", "step portal"] };
  expect([...walks({ ...view, turn: "shells" }, routes, new Map(), PORTALS).keys()]).toEqual(["portal shells-east"]);
});

it("arrow keys move over cells and onto the places of portals, as they are seen", () => {
  const shells = new Layout(false, PORTALS);
  expect(next("c1", "s", shells)).toBe("shells-west-1");
  expect(next("shells-west-1", "e", shells)).toBe("shells-west-2");
  expect(next("a1", "s", shells)).toBe("a1");
  const specters = new Layout(true, PORTALS);
  expect(next("c10", "s", specters)).toBe("specters-west-1");
  expect(next("c10", "e", specters)).toBe("b10");
});
