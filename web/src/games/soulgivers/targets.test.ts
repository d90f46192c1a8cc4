import { describe, expect, it } from "vitest";
import { portalTiles } from "./content";
import { STORIES, story, type Moment } from "./fixtures/stories";
import { isCell, placeId } from "./geometry";
import { anchorOf, attempt, button, offers, spotKey, type Offer } from "./targets";
import { sideOf, type Question, type SoulgiversView } from "./view";

const PORTALS = portalTiles({});

function offered({ view, legal }: Moment): Offer[] {
  return offers(view, legal, {}, PORTALS, anchorOf(view));
}

function spot(moment: Moment, action: string): string | undefined {
  const found = offered(moment).find((offer) => offer.action === action);
  return found && spotKey(found.spot);
}

const MOMENTS = STORIES.flatMap(([, moments]) => moments);

/** The recorded moments in which something like this is asked. */
function asking(like: Partial<Question>): Moment[] {
  const found = MOMENTS.filter(({ view: { question } }) => question !== null && Object.entries(like).every(([key, value]) => question[key as keyof Question] === value));
  if (found.length === 0) throw new Error(`nobody asks ${JSON.stringify(like)}`);
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

  it("a secret team is chosen from cards, and placed on one's own portals", () => {
    const team = full.find((moment) => moment.view.question?.kind === "choose_team") as Moment;
    expect(offered(team).every((offer) => offer.spot.kind === "character")).toBe(true);
    const placing = full.find((moment) => moment.legal.includes("choose portal-west-1")) as Moment;
    expect(spot(placing, "choose portal-west-1")).toBe(`place ${placing.view.to_decide}-west-1`);
  });

  it("shields are turned on the card while other things are possible, around the piece when they are asked for", () => {
    const free = asking({ kind: "act" }).filter(({ legal }) => legal.includes("rotate n"));
    expect(new Set(free.map((moment) => spot(moment, "rotate n")))).toEqual(new Set(["compass n"]));
    const [asked] = asking({ kind: "set_fragment" }) as [Moment];
    expect(spot(asked, "rotate n")).toBe("arrow n");
  });

  it("the way home is the portal before whomever is asked about", () => {
    for (const moment of MOMENTS) {
      const home = moment.legal.find((action) => action === "choose portal" || action === "step portal");
      if (home !== undefined) expect(spot(moment, home)).toMatch(new RegExp(`^portal ${sideOf(moment.view.question?.seat ?? "")}-`));
    }
    expect(MOMENTS.some(({ legal }) => legal.includes("choose portal"))).toBe(true);
    expect(MOMENTS.some(({ legal }) => legal.includes("step portal"))).toBe(true);
  });

  it("of two actions on one cell the one that is meant by pointing gets it", () => {
    const both = MOMENTS.find(({ legal }) => {
      const steps = new Set(legal.filter((action) => action.startsWith("step ")).map((action) => action.slice(5)));
      return legal.some((action) => action.startsWith("attack ") && steps.has(action.slice(7)));
    }) as Moment;
    const cell = both.legal.find((action) => /^attack [a-j]/.test(action) && both.legal.includes(`step ${action.slice(7)}`))?.slice(7);
    expect(spot(both, `attack ${cell}`)).toBe(`cell ${cell}`);
    expect(spot(both, `step ${cell}`)).toBe("bar elsewhere");
  });
});

describe("arrows", () => {
  it("stand around the tile that is to slide", () => {
    for (const mold of asking({ deed: "mold", answer: "direction" })) {
      expect(anchorOf(mold.view)).toEqual({ kind: "tile", id: mold.view.question?.tile });
      expect(spot(mold, mold.legal[0] as string)).toMatch(/^arrow /);
    }
  });

  it("stand around the piece whose front is set, and the Soul that is sent", () => {
    for (const { view } of [...asking({ deed: "shields" }), ...asking({ kind: "send_soul" })]) {
      const cell = view.question?.cell ?? "";
      expect(anchorOf(view)).toMatchObject({ kind: isCell(cell) ? "cell" : "place" });
    }
  });

  it("stand around whoever acts, if nothing else was named", () => {
    for (const { view } of asking({ deed: "leap", answer: "direction" })) {
      expect(anchorOf(view)).toEqual({ kind: "cell", id: view[sideOf(view.turn)].soulgivers.find(({ name }) => name === view.active)?.at });
    }
  });

  it("stand around whoever waits on a portal", () => {
    const [front] = asking({ kind: "set_front" }) as [Moment];
    const question = { ...(front.view.question as Question), piece: "specters.ghost", cell: "portal-west-1" };
    const waiting = { ...front.view, question };
    expect(anchorOf(waiting)).toEqual({ kind: "place", id: "specters-west-1" });
    expect(spot({ ...front, view: waiting }, "rotate n")).toBe("arrow n");
  });

  it("are buttons where nobody is named", () => {
    const [front] = asking({ kind: "set_front" }) as [Moment];
    const { cell: _, ...question } = front.view.question as Question;
    const nowhere = { ...front.view, active: null, question };
    expect(spot({ ...front, view: nowhere }, "rotate n")).toBe("bar direction");
  });
});

describe("a click on anything else is a question to the referee", () => {
  const [{ view }] = asking({ kind: "act" }) as [Moment];
  const side = sideOf(view.turn);
  const standing = { front: "n", shields: [], decay: 1, soul: null, carries: false, activated: true, paid: false } as const;
  const position: SoulgiversView = {
    ...view,
    shells: { ...view.shells, soulgivers: [{ ...standing, shields: [], name: "runner", seat: "shells", at: "d4" }] },
    specters: { ...view.specters, soulgivers: [{ ...standing, shields: [], name: "ghost", seat: "specters", at: "portal-west-2" }] },
  };
  /** What a click says to the referee while a question of the engine is open. */
  const tried = (like: Partial<Question>, spot: string, seat = "shells"): string | null => {
    const question = asking(like)[0]?.view.question as Question;
    return attempt({ ...position, turn: seat, to_decide: seat, question: { ...question, seat } }, spot);
  };

  it.each(["declare", "act"])("in a turn: %s", (kind) => {
    expect(tried({ kind }, "a1")).toBe("step a1");
    expect(tried({ kind }, "d4")).toBe("activate runner");
    expect(tried({ kind }, "d4", "specters")).toBe("attack d4");
    expect(tried({ kind }, "specters-west-2", "specters")).toBe("activate ghost");
    expect(tried({ kind }, "shells-west-1")).toBe("step portal");
    expect(tried({ kind }, "specters-west-2")).toBeNull();
  });

  it("as an answer of the kind that is asked for", () => {
    expect(tried({ kind: "swap_tile" }, "c5")).toBe("choose B3");
    expect(tried({ kind: "swap_with" }, "c5")).toBe("choose B3");
    expect(tried({ deed: "black_void" }, "c5")).toBe("choose c5");
    expect(tried({ deed: "mind_control", answer: "cell" }, "shells-east-2")).toBe("choose portal");
    expect(tried({ kind: "react" }, "d4")).toBe("choose d4");
    expect(tried({ kind: "place" }, "shells-east-2")).toBe("choose portal-east-2");
    expect(tried({ kind: "place" }, "specters-east-2")).toBe("choose specters-east");
    expect(tried({ deed: "fracture" }, "shells-east-2")).toBe("choose shells-east");
  });

  it("but not when the game is over", () => {
    expect(attempt({ ...position, question: null }, "a1")).toBeNull();
  });

  it("whoever has the turn", () => {
    const piece = view[side].soulgivers[0];
    expect(piece && attempt(view, placeId(piece.at, side))).toBe(`activate ${piece?.name}`);
  });
});

it("the shell has three buttons", () => {
  expect(["end turn", "decline", "done", "draw"].filter(button)).toEqual(["end turn", "decline", "done"]);
});
