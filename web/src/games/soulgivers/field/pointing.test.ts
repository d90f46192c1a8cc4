/** What hands do, in moments of real games. */
import { beforeEach, expect, it, vi } from "vitest";
import { aims } from "../aims";
import { portalTiles } from "../content";
import { STORIES, type Moment } from "../fixtures/stories";
import { CELLS, cellsOf, isCell, Layout, placeId, tileOf } from "../geometry";
import { anchorOf, offers, spotKey } from "../targets";
import { activePiece, soulgivers, type SoulgiversView } from "../view";
import { Meanings } from "./meanings";
import { Pointing, spotOf } from "./pointing.svelte";
import { walks } from "./walks";

const LAYOUT = new Layout(false, portalTiles({}));
const MOMENTS = STORIES.flatMap(([, moments]) => moments);
const act = vi.fn();
beforeEach(() => void act.mockClear());

const some = (fits: (moment: Moment) => boolean): Moment => MOMENTS.find(fits) ?? expect.fail("no such moment was recorded");

/** Hands at a table where this is legal; what they are given can be changed. */
function at({ view, legal }: Pick<Moment, "view" | "legal">, routes: Record<string, string[]> = {}): { hands: Pointing; give: (next: Pick<Moment, "view" | "legal">) => void } {
  let now = { view, legal };
  const hands = new Pointing(() => {
    const anchor = anchorOf(now.view);
    const found = offers(now.view, now.legal, {}, LAYOUT.portals, anchor);
    const spots = new Map(found.map(({ action, spot }) => [spotKey(spot), action]));
    const meanings = new Meanings(spots, walks(now.view, routes, spots, LAYOUT.portals), aims(routes));
    return { view: now.view, deciding: true, offers: found, meanings, anchor, layout: LAYOUT, act };
  });
  return { hands, give: (next) => (now = next) };
}

/** Somebody of one's own is active on a cell, with this to do. */
function acting(...legal: string[]): { view: SoulgiversView; legal: string[]; here: string } {
  const { view } = some(({ view: seen }) => seen.question?.kind === "act" && isCell(activePiece(seen)?.at ?? ""));
  return { view, legal: [...legal, "end turn"], here: `cell ${activePiece(view)!.at}` };
}

it("carries the active one to a cell, and dropping it on itself plays nothing", () => {
  const moment = acting("step d5");
  const { hands } = at(moment);
  const thing = hands.grab(moment.here)!;
  hands.take(thing);
  hands.drop(thing, moment.here);
  hands.drop(thing, null);
  expect(act).not.toHaveBeenCalled();
  hands.drop(thing, "cell d5");
  expect(act).toHaveBeenCalledWith("step d5");
});

it("lets the referee say why somebody may not be dropped there", () => {
  const moment = acting();
  const { hands } = at(moment);
  const free = ["a1", "a10", "j1"].find((cell) => !soulgivers(moment.view).some((piece) => piece.at === cell))!;
  hands.drop(hands.grab(moment.here)!, `cell ${free}`);
  expect(act).toHaveBeenCalledWith(`step ${free}`);
});

it("chooses by taking up, waits for what the table says, and lays down then", () => {
  const { view, legal } = some(({ view: seen, legal: all }) => seen.question?.kind === "declare" && all.some((action) => action.startsWith("activate ")));
  const name = legal.find((action) => action.startsWith("activate "))!.slice(9);
  const piece = soulgivers(view).find((each) => each.name === name && each.seat === view.question!.seat)!;
  const spot = `${isCell(piece.at) ? "cell" : "place"} ${placeId(piece.at, piece.side)}`;
  const { hands, give } = at({ view, legal });
  const thing = hands.grab(spot)!;
  expect(thing).toMatchObject({ chosen: true });
  hands.take(thing);
  expect(act).toHaveBeenLastCalledWith(`activate ${name}`);
  hands.drop(thing, "cell e4");
  hands.goOn();
  expect(act).toHaveBeenCalledTimes(1);
  give({ view: { ...view, active: name, question: { ...view.question!, kind: "act" } }, legal: ["step e4"] });
  hands.goOn();
  hands.goOn();
  expect(act.mock.calls).toEqual([[`activate ${name}`], ["step e4"]]);
});

it("leaves whoever was taken up alone again when that is cancelled", () => {
  const { view, legal } = some(({ view: seen, legal: all }) => seen.question?.kind === "declare" && all.some((action) => action.startsWith("activate ")));
  const name = legal.find((action) => action.startsWith("activate "))!.slice(9);
  const piece = soulgivers(view).find((each) => each.name === name && each.seat === view.question!.seat)!;
  const { hands } = at({ view, legal });
  const thing = hands.grab(`${isCell(piece.at) ? "cell" : "place"} ${placeId(piece.at, piece.side)}`)!;
  hands.take(thing);
  hands.cancel(thing);
  expect(act.mock.calls).toEqual([[`activate ${name}`], [`activate ${name}`]]);
});

it("takes up nobody else's, and nothing while nothing is asked", () => {
  const moment = acting("step d5");
  const foe = soulgivers(moment.view).find(({ seat, at: where }) => seat !== moment.view.question!.seat && isCell(where));
  const { hands, give } = at(moment);
  if (foe) expect(hands.grab(`cell ${foe.at}`)).toBeNull();
  expect(hands.grab(null)).toBeNull();
  give({ view: { ...moment.view, question: null }, legal: [] });
  expect(hands.grab(moment.here)).toBeNull();
});

it("begins the one ability that has a target, and asks where there are several; a finger is asked always", () => {
  const { view } = acting();
  const routes = { "use leap a1": ["use leap", "choose a1"], "use leap j1": ["use leap", "choose j1"], "use charge j1": ["use charge", "choose j1"] };
  const { hands } = at({ view, legal: ["use leap", "use charge"] }, routes);
  hands.point("cell a1", true);
  expect(act).not.toHaveBeenCalled();
  expect(hands.asked?.meanings.map(({ called }) => called)).toEqual(["use leap"]);
  hands.forget();
  hands.point("cell j1");
  expect(hands.asked?.meanings.map(({ called }) => called)).toEqual(["use leap", "use charge"]);
  hands.point("cell a1");
  expect(act.mock.calls).toEqual([[["use leap", "choose a1"]]]);
});

it("turns the shields of the active one by a tap on it, and a second tap is what it was", () => {
  const moment = acting("rotate n", "rotate e");
  const { hands } = at(moment);
  expect(hands.turnsAt(moment.here)).toBe(true);
  hands.point(moment.here);
  expect([hands.turning, act.mock.calls.length]).toEqual([true, 0]);
  hands.point(moment.here);
  expect(hands.turning).toBe(false);
  expect(act).toHaveBeenCalledWith(`activate ${moment.view.active}`);
});

it("answers a question about a direction by carrying what it is about that way", () => {
  const moment = some(({ view }) => view.question?.deed === "mold" && view.question.answer === "direction");
  const [first, second] = cellsOf(moment.view.question!.tile!);
  const { hands } = at(moment);
  hands.drop(hands.grab(`cell ${first}`)!, `cell ${first.charAt(0)}10`);
  hands.drop(hands.grab(`cell ${second}`)!, `cell j${second.slice(1)}`);
  expect(act.mock.calls).toEqual([["choose n"], ["choose e"]]);
  const beside = CELLS.find((cell) => tileOf(cell) !== moment.view.question!.tile)!;
  expect(hands.grab(`cell ${beside}`)).toBeNull();
});

it("knows the spot of an element", () => {
  const place = document.createElement("i");
  place.dataset["place"] = "shells-west-1";
  place.innerHTML = "<b></b>";
  expect(spotOf(place.firstElementChild)).toBe("place shells-west-1");
  expect(spotOf(document.body)).toBeNull();
});
