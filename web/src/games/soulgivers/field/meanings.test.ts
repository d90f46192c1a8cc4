import { expect, it } from "vitest";
import { aims } from "../aims";
import { Meanings } from "./meanings";

const ROUTES = {
  d4: ["step d4"],
  d5: ["step d4", "step d5"],
  "use leap e6": ["use leap", "choose e6"],
  "use charge e6": ["use charge", "choose e6"],
  "use charge f6": ["use charge", "choose f6"],
  "use charge d5": ["use charge", "choose d5"],
  "use mold A1": ["use mold", "choose A1"],
};
const SPOTS = new Map([
  ["cell d4", "step d4"],
  ["cell f6", "attack f6"],
]);
const meanings = new Meanings(SPOTS, new Map([["cell d5", ROUTES.d5]]), aims(ROUTES));
const called = (spot: string): string[] => meanings.at(spot).map(({ called }) => called);

it("knows abilities by what they are aimed at, and nothing else", () => {
  expect([...aims(ROUTES).keys()]).toEqual(["cell e6", "cell f6", "cell d5", "tile A1"]);
});

it("finds all that can be done at a target, first what is done without an ability", () => {
  expect(called("cell e6")).toEqual(["use leap", "use charge"]);
  expect(called("cell f6")).toEqual(["attack f6", "use charge"]);
  expect(meanings.at("cell f6")[1]).toEqual({ actions: ["use charge", "choose f6"], called: "use charge", aimed: true, spot: "cell f6" });
});

it("lets whoever can walk there walk", () => {
  expect(called("cell d4")).toEqual(["step d4"]);
  expect(meanings.at("cell d5").map(({ actions }) => actions)).toEqual([ROUTES.d5]);
  expect(meanings.isAim("cell d5")).toBe(false);
});

it("lets whoever taps a friend choose them, and whoever carries somebody there use an ability on them", () => {
  const friend = new Meanings(new Map([["cell e6", "activate runner"]]), new Map(), aims(ROUTES));
  expect(friend.at("cell e6").map(({ called }) => called)).toEqual(["activate runner"]);
  expect(friend.upon("cell e6").map(({ called }) => called)).toEqual(["use leap", "use charge"]);
  expect(meanings.upon("cell f6")).toEqual(meanings.at("cell f6"));
  expect(meanings.upon("cell d4")).toEqual(meanings.at("cell d4"));
});

it("means a tile by each of its cells", () => {
  expect(meanings.at("cell b2")).toEqual([{ actions: ["use mold", "choose A1"], called: "use mold", aimed: true, spot: "tile A1" }]);
  expect(called("cell c3")).toEqual([]);
});
