import { describe, expect, it } from "vitest";
import { STORIES, type Moment } from "./fixtures/stories";
import { follower, motion, STILL, tileMoves } from "./motion";
import type { Piece, Question, SoulgiversView } from "./view";

const PIECE: Piece = {
  name: "runner",
  seat: "shells",
  at: "a1",
  front: "n",
  shields: ["n"],
  decay: 1,
  soul: null,
  carries: false,
  activated: false,
  paid: false,
};

/** A bare board on which a deed asks something. */
function board(deed: string, change: Partial<SoulgiversView> = {}): SoulgiversView {
  return {
    game: "soulgivers",
    turn: "shells",
    to_decide: "shells",
    prompt: "",
    question: { kind: "", seat: "shells", deed, answer: "action", may_stop: true } satisfies Question,
    walls: [],
    holes: [],
    interference: [],
    destroyed_tiles: [],
    mother: "C3",
    barrier: false,
    fragment: "C3",
    modifiers: [],
    shells: side(),
    specters: side(),
    seats: [],
    essences: 3,
    active: "runner",
    points_left: 5,
    anomaly_deck_size: 20,
    played: [],
    result: null,
    ...change,
  };
}

function side(...soulgivers: Piece[]): SoulgiversView["shells"] {
  return { soulgivers, souls: [], unseen: [], population_used: false, portals_destroyed: [] };
}

describe("tiles", () => {
  it("slide along a line, and the last comes in at the other end", () => {
    const before = board("mold", { holes: ["a2", "i4"], walls: ["c1-d1", "j1-e"] });
    const after = board("turn", { holes: ["c2", "i4"], walls: ["e1-f1", "b1-c1"] });
    const moves = tileMoves(before, after, "choose e");
    expect(moves.map(({ from, to }) => `${from}${to}`)).toEqual(["A1B1", "B1C1", "C1D1", "D1E1", "E1A1"]);
    expect(moves.filter((move) => move.around).map((move) => move.to)).toEqual(["A1"]);
  });

  it("turn with what stands on them", () => {
    const before = board("gyre", { holes: ["a1"], walls: ["b2-c2"], shells: side({ ...PIECE, at: "b1" }) });
    const after = board("turn", { holes: ["a2"], walls: ["b1-a1"], shells: side({ ...PIECE, at: "a1" }) });
    expect(tileMoves(before, after, "choose 1")).toEqual([]);
    const turned = board("turn", { holes: ["a2"], walls: ["b1-s"], shells: side({ ...PIECE, at: "a1" }) });
    expect(tileMoves(before, turned, "choose 1")).toEqual([{ from: "A1", to: "A1", quarters: 1, around: false }]);
  });

  it("change places, even where a half turn would look the same", () => {
    const before = board("translocation", { holes: ["a1", "d4"] });
    const after = board("turn", { holes: ["b2", "c3"] });
    expect(tileMoves(before, after, "choose B2")).toEqual([
      { from: "B2", to: "A1", quarters: 0, around: false },
      { from: "A1", to: "B2", quarters: 0, around: false },
    ]);
  });

  it("stay when somebody walks on them", () => {
    const before = board("turn", { shells: side({ ...PIECE, at: "a1" }) });
    const after = board("turn", { shells: side({ ...PIECE, at: "a2" }) });
    expect(motion(before, after, "step a2").tiles).toEqual([]);
  });

  it("are found in recorded games wherever a face changed", () => {
    let found = 0;
    for (const [, moments] of STORIES) {
      for (const [n, { view }] of moments.entries()) {
        const before = moments[n - 1]?.view;
        if (before === undefined || !["mold", "gyre"].includes(before.question?.deed ?? "")) continue;
        if (before.holes.join() === view.holes.join() && before.walls.join() === view.walls.join()) continue;
        for (const heard of (moments[n - 1] as Moment).legal) found += tileMoves(before, view, heard).length > 0 ? 1 : 0;
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe("pieces", () => {
  it("fall where their Soul lies, which may be the hole that they entered", () => {
    const before = board("turn", { shells: side(PIECE), holes: ["a2"] });
    const after = board("turn", { shells: { ...side(), souls: [{ name: "runner", at: "a2" }] }, holes: ["a2"] });
    const [fall] = motion(before, after, "step a2").fallen;
    expect([fall?.piece.key, fall?.at]).toEqual(["shells.runner", "a2"]);
  });

  it("fall on their portal if they waited too long", () => {
    const before = board("turn", { specters: side({ ...PIECE, at: "portal-east-1", seat: "specters" }) });
    expect(motion(before, board("turn"), "end turn").fallen[0]?.at).toBe("specters-east-1");
  });

  it("age, and are struck", () => {
    const foe: Piece = { ...PIECE, name: "ghost", seat: "specters", at: "b1" };
    const before = board("turn", { shells: side(PIECE), specters: side(foe) });
    const after = board("turn", { shells: side({ ...PIECE, decay: 3 }), specters: side(foe) });
    const moved = motion(before, after, "attack b1");
    expect(moved.aged).toEqual({ "shells.runner": 2 });
    expect(moved.strike).toEqual({ from: "a1", to: "b1" });
  });
});

it("what breaks is noticed: tiles, portals, the Barrier", () => {
  const before = board("collapse", { barrier: true });
  const after = board("turn", { destroyed_tiles: ["A5"], specters: { ...side(), portals_destroyed: ["specters-west"] } });
  const moved = motion(before, after, "choose A5");
  expect([moved.destroyed, moved.portals, moved.barrier]).toEqual([["A5"], ["specters-west"], "falls"]);
});

it("nothing moves without a step, nor when one is taken back", () => {
  const view = board("turn");
  expect(motion(null, view, "step a2")).toBe(STILL);
  expect(motion(view, view, null)).toBe(STILL);
  expect(motion(view, board("turn", { holes: ["a1"] }), "undo")).toBe(STILL);
});

it("nothing moves twice when the same step is shown again", () => {
  const follow = follower();
  const before = board("turn", { shells: side(PIECE) });
  const once = follow(before, board("turn", { shells: side({ ...PIECE, decay: 2 }) }), "draw");
  expect(once.aged).toEqual({ "shells.runner": 1 });
  expect(follow(before, board("turn", { shells: side({ ...PIECE, decay: 2 }) }), "draw")).toBe(once);
  expect(follow(board("turn"), board("turn"), "draw")).not.toBe(once);
});
