import { describe, expect, it } from "vitest";
import { portalTiles } from "./content";
import { STORIES, story, type Moment } from "./fixtures/stories";
import { isCell, placeId } from "./geometry";
import { anchorOf, attempt, nextTrail, offers, shellButton, spotKey, type Offer } from "./targets";
import { sideOf, type SoulgiversView } from "./view";

const PORTALS = portalTiles({});

function offered({ view, legal }: Moment, trail: string[] = []): Offer[] {
  return offers(view, legal, PORTALS, anchorOf(view, trail));
}

function spot(moment: Moment, action: string, trail: string[] = []): string | undefined {
  const found = offered(moment, trail).find((offer) => offer.action === action);
  return found && spotKey(found.spot);
}

function asking(title: string, prompt: string): Moment {
  const found = story(title).find((moment) => moment.view.prompt.includes(prompt));
  if (found === undefined) throw new Error(`nothing in ${title} asks: ${prompt}`);
  return found;
}

describe("every legal action", () => {
  it.each(STORIES)("has one spot of its own: %s", (_, moments) => {
    for (const moment of moments) {
      const found = offered(moment);
      expect(found.map((offer) => offer.action)).toEqual(moment.legal);
      const alone = found.filter(({ spot: { kind } }) => kind !== "bar" && kind !== "shell").map((offer) => spotKey(offer.spot));
      expect(new Set(alone).size).toBe(alone.length);
    }
  });

  it("is recorded: the stories know every verb of the notation", () => {
    const said = new Set(STORIES.flatMap(([, moments]) => moments.flatMap(({ legal }) => legal.map((action) => action.split(" ")[0]))));
    const verbs = "activate step rotate absorb collect pass drop attack use draw play population decline choose done end";
    expect([...said].sort()).toEqual(verbs.split(" ").sort());
  });
});

describe("where actions are", () => {
  const full = story("soulgivers, seed 3");

  it("tiles of the set-up are pointed at, their turns are buttons", () => {
    const [first] = full as [Moment];
    expect(spot(first, "choose B5")).toBe("tile B5");
    expect(spot(first, "done")).toBe("shell");
    const turns = full.find((moment) => moment.legal.includes("choose 0")) as Moment;
    expect(spot(turns, "choose 0")).toBe("bar number");
  });

  it("a secret team is chosen from cards, and placed on the own portals", () => {
    const team = full.find((moment) => moment.view.prompt.includes("in secret")) as Moment;
    expect(offered(team).every((offer) => offer.spot.kind === "character")).toBe(true);
    const placing = full.find((moment) => moment.legal.includes("choose portal-west-1")) as Moment;
    expect(spot(placing, "choose portal-west-1")).toBe(`place ${placing.view.to_decide}-west-1`);
  });

  it("shields are turned on the card while other things are possible, around the piece when they are asked for", () => {
    const free = STORIES.flatMap(([, moments]) => moments).find(({ legal }) => legal.includes("rotate n") && legal.length > 4) as Moment;
    expect(spot(free, "rotate n")).toBe("compass n");
    const asked = STORIES.flatMap(([, moments]) => moments).find(({ view }) => view.prompt.includes("set the front of the Fragment"));
    expect(asked && spot(asked, "rotate n")).toBe("arrow n");
  });

  it("of two actions on one cell the one that is meant by pointing gets it", () => {
    const both = STORIES.flatMap(([, moments]) => moments).find(({ legal }) => {
      const steps = new Set(legal.filter((action) => action.startsWith("step ")).map((action) => action.slice(5)));
      return legal.some((action) => action.startsWith("attack ") && steps.has(action.slice(7)));
    }) as Moment;
    const cell = both.legal.find((action) => /^attack [a-j]/.test(action) && both.legal.includes(`step ${action.slice(7)}`))?.slice(7);
    expect(spot(both, `attack ${cell}`)).toBe(`cell ${cell}`);
    expect(spot(both, `step ${cell}`)).toBe("bar elsewhere");
  });
});

describe("arrows", () => {
  const mold = STORIES.flatMap(([, moments]) => moments).find(({ view }) => view.prompt.endsWith("Mold: choose a direction.")) as Moment;

  it("stand around the tile that was chosen before", () => {
    expect(anchorOf(mold.view, ["use mold", "choose B3"])).toEqual({ kind: "tile", id: "B3" });
    expect(spot(mold, mold.legal[0] as string, ["use mold", "choose B3"])).toMatch(/^arrow /);
  });

  it("are buttons when nobody remembers what was chosen", () => {
    expect(anchorOf(mold.view, [])).toBeNull();
    expect(spot(mold, mold.legal[0] as string)).toBe("bar direction");
  });

  it("stand nowhere if two pieces could be meant, unless one was pointed at", () => {
    const moments = STORIES.flatMap(([, all]) => all).filter(({ view }) => /set the front of the (?!Fragment)/.test(view.prompt));
    expect(moments.length).toBeGreaterThan(0);
    for (const { view } of moments) {
      const name = /front of the (\w+)/.exec(view.prompt)?.[1]?.toLowerCase();
      const called = [...view.shells.soulgivers, ...view.specters.soulgivers].filter((piece) => piece.name === name);
      expect(anchorOf(view, [])).toEqual(called.length === 1 ? { kind: "cell", id: called[0]?.at } : null);
      const cell = called[0]?.at as string;
      if (isCell(cell)) expect(anchorOf(view, ["play exposure", `choose ${cell}`])).toEqual({ kind: "cell", id: cell });
    }
  });
});

it("a trail begins with a deed, grows with answers and ends with anything else", () => {
  let trail: string[] = [];
  for (const heard of ["step d4", "use chaos", "choose B3", "choose 2"]) trail = nextTrail(trail, heard);
  expect(trail).toEqual(["use chaos", "choose B3", "choose 2"]);
  expect(nextTrail(trail, "end turn")).toEqual([]);
});

describe("a click on anything else is a question to the referee", () => {
  const { view } = asking("soulgivers, seed 8", "act with the");
  const side = sideOf(view.turn);
  const standing = { front: "n", shields: [], decay: 1, soul: null, carries: false, activated: true, paid: false } as const;
  const position: SoulgiversView = {
    ...view,
    shells: { ...view.shells, soulgivers: [{ ...standing, shields: [], name: "runner", seat: "shells", at: "d4" }] },
    specters: { ...view.specters, soulgivers: [{ ...standing, shields: [], name: "ghost", seat: "specters", at: "portal-west-2" }] },
  };
  const tried = (prompt: string, spot: string, seat = "shells"): string | null =>
    attempt({ ...position, turn: seat, to_decide: seat, prompt: `Somebody: ${prompt}` }, spot);

  it.each(["declare a Soulgiver active, draw an anomaly or end the turn.", "act with the Runner, declare another Soulgiver or end the turn."])(
    "in a turn: %s",
    (prompt) => {
      expect(tried(prompt, "a1")).toBe("step a1");
      expect(tried(prompt, "d4")).toBe("activate runner");
      expect(tried(prompt, "d4", "specters")).toBe("attack d4");
      expect(tried(prompt, "specters-west-2", "specters")).toBe("activate ghost");
      expect(tried(prompt, "shells-west-1")).toBe("step portal");
      expect(tried(prompt, "specters-west-2")).toBeNull();
    },
  );

  it("as an answer of the kind that is asked for", () => {
    expect(tried("choose a tile next to one of your portals to swap with another, or done.", "c5")).toBe("choose B3");
    expect(tried("choose the other tile.", "c5")).toBe("choose B3");
    expect(tried("Black Void: choose a cell.", "c5")).toBe("choose c5");
    expect(tried("the Ghost was declared: react, or decline.", "d4")).toBe("choose d4");
    expect(tried("place the Runner on one of your portals.", "shells-east-2")).toBe("choose portal-east-2");
    expect(tried("place the Runner on one of your portals.", "specters-east-2")).toBe("choose specters-east");
    expect(tried("Fracture: choose a portal.", "shells-east-2")).toBe("choose shells-east");
  });

  it("whoever has the turn", () => {
    const piece = view[side].soulgivers[0];
    expect(piece && attempt(view, placeId(piece.at, side))).toBe(`activate ${piece?.name}`);
  });
});

it("the shell has three buttons", () => {
  expect(["end turn", "decline", "done", "draw"].map(shellButton)).toEqual(["End turn", "Let it happen", "Done", null]);
});
