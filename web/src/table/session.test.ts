import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../games/board";
import { FakeSocket } from "../wire/fake_socket";
import type { TableState } from "../wire/types";
import { STEP } from "./pace";
import { Session } from "./session.svelte";

/** A server small enough to see through: one socket a chair, answering what the test tells it to. */
class Line extends FakeSocket {
  last(type: string): Record<string, unknown> | undefined {
    return this.sent.findLast((message) => message["type"] === type);
  }
}

let lines: Line[];

const view = (name: string): View => ({ name, turn: "one", to_decide: "one" });

function state(version: number, change: Partial<TableState> = {}): TableState {
  return {
    version,
    view: view(`v${version}`),
    question: null,
    legal: [],
    labels: {},
    routes: {},
    dangers: {},
    blocked: {},
    may_undo: false,
    you_decide: false,
    clocks: null,
    running: null,
    result: null,
    committed: [],
    ...change,
  };
}

function opened(tokens: Record<string, string>, hidden: boolean, states: TableState[]): Session {
  lines = [];
  const session = new Session("t", tokens, hidden, "ws://t", null, () => {
    const line = new Line();
    lines.push(line);
    return line;
  });
  lines.forEach((line, index) => {
    line.onopen?.();
    const seat = Object.keys(tokens)[index] ?? null;
    if (states[index] === undefined) return;
    line.says({ type: "welcome", table: "t", game: "g", seat, seats: [], commitment: "", clock: null, talk: null, cup: null, state: states[index] });
  });
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a whole move is sent step by step, each on the version after the one before", () => {
  const session = opened({ one: "a" }, false, [state(3, { you_decide: true, legal: ["step b1"] })]);
  expect(session.front.sending).toBe(false);
  session.front.act(["step b1", "step c1"]);
  const first = lines[0]!.last("act")!;
  expect(first).toMatchObject({ action: "step b1", version: 3 });
  lines[0]!.says({ type: "done", key: first["key"], version: 4 });
  expect(lines[0]!.last("act")).toBe(first);
  lines[0]!.says({ type: "state", ...state(4, { you_decide: true, legal: ["step c1"] }) });
  const second = lines[0]!.last("act")!;
  expect(second).toMatchObject({ action: "step c1", version: 4 });
  expect(session.front.sending).toBe(true);
  lines[0]!.says({ type: "done", key: second["key"], version: 5 });
  expect(session.front.sending).toBe(true); // done, but not seen here yet
  lines[0]!.says({ type: "state", ...state(5) });
  expect(session.front.sending).toBe(false);
});

test("a whole move stops where it was refused or can no longer go on", () => {
  const session = opened({ one: "a" }, false, [state(3, { you_decide: true, legal: ["step b1"] })]);
  session.front.act(["step b1", "step c1"]);
  const key = lines[0]!.last("act")!["key"];
  lines[0]!.says({ type: "refused", key, reason: "illegal", rule: "X-1", text: "a wall", state: null });
  expect(session.front.notice).toEqual({ tone: "refused", text: "a wall", rule: "X-1", action: "step b1" });
  expect(session.front.sending).toBe(false);
  lines[0]!.says({ type: "state", ...state(4, { you_decide: true, legal: ["step c1"] }) });
  expect(lines[0]!.sent.filter((message) => message["type"] === "act")).toHaveLength(1);

  session.front.act(["step c1", "step d1"]);
  lines[0]!.says({ type: "done", key: lines[0]!.last("act")!["key"], version: 5 });
  lines[0]!.says({ type: "state", ...state(5, { you_decide: true, legal: ["choose x"] }) });
  expect(lines[0]!.last("act")).toMatchObject({ action: "step c1" });
});

test("who does not decide is told so, and nothing is sent", () => {
  const session = opened({ one: "a" }, false, [state(3)]);
  session.front.act(["step b1"]);
  expect(session.front.notice?.tone).toBe("told");
  expect(lines[0]!.last("act")).toBeUndefined();
});

test("while something is on its way nothing else is begun, and what came too late says nothing", () => {
  const session = opened({ one: "a" }, false, [state(3, { you_decide: true, legal: ["place a"] })]);
  session.front.act(["place a"]);
  session.front.act(["place a"]);
  expect(lines[0]!.sent.filter((message) => message["type"] === "act")).toHaveLength(1);
  const late = state(4, { you_decide: true, legal: ["place b"] });
  lines[0]!.says({ type: "refused", key: lines[0]!.last("act")!["key"], reason: "stale", rule: null, text: "too late", state: late });
  expect([session.front.notice, session.front.state?.version]).toEqual([null, 4]);
  session.front.act(["place b"]);
  expect(lines[0]!.last("act")).toMatchObject({ action: "place b", version: 4 });
});

test("a question that was lost with the line may be asked again", () => {
  const session = opened({ one: "a" }, false, [state(3, { you_decide: true, legal: ["step b1"] })]);
  session.front.adviser.ask();
  expect(session.front.adviser.thinking).toBe(true);
  lines[0]!.close();
  vi.advanceTimersByTime(5000);
  const again = lines[1]!;
  again.onopen?.();
  const found = state(3, { you_decide: true, legal: ["step b1"] });
  again.says({ type: "welcome", table: "t", game: "g", seat: "one", seats: [], commitment: "", clock: null, talk: null, cup: null, state: found });
  expect(session.front.adviser.thinking).toBe(false);
});

test("routes come with the state, and are forgotten with the next version", () => {
  const routes = { c1: ["step b1", "step c1"] };
  const session = opened({ one: "a" }, false, [state(3, { you_decide: true, legal: ["step b1"], routes })]);
  expect(session.front.routes).toEqual(routes);
  lines[0]!.says({ type: "state", ...state(4) });
  expect(session.front.routes).toEqual({});
});

test("whoever plays several seats before one screen says so", () => {
  opened({ one: "a" }, false, [state(1)]);
  expect(lines[0]!.last("hello")).toMatchObject({ token: "a", shared: false });
  lines.length = 0;
  opened({ one: "a", two: "b" }, false, [state(1), state(1)]);
  expect(lines.map((line) => line.last("hello")!["shared"])).toEqual([true, true]);
});

test("at one screen with something hidden the curtain falls between the players, and the story waits behind it", () => {
  const session = opened({ one: "a", two: "b" }, true, [state(1, { you_decide: true }), state(1)]);
  expect(session.curtain).toBe("one");
  session.reveal();
  expect([session.curtain, session.front.seat]).toEqual([null, "one"]);

  const event = { version: 2, seat: "one", heard: "draw", events: [], view: view("v2") };
  lines[0]!.says({ type: "state", ...state(2, { committed: [event] }) });
  lines[1]!.says({ type: "state", ...state(2, { you_decide: true, committed: [event], legal: ["draw"] }) });
  expect(session.curtain).toBe("two");
  vi.advanceTimersByTime(10 * STEP);
  expect(session.chairs.get("two")!.playback.view?.["name"]).toBe("v1");

  session.reveal();
  expect(session.front.seat).toBe("two");
  expect([session.front.playback.view?.["name"], session.front.legal]).toEqual(["v2", []]);
  vi.advanceTimersByTime(STEP);
  expect(session.front.legal).toEqual(["draw"]);
});

test("in an open game the screen turns by itself and shows everybody's steps at once", () => {
  const session = opened({ one: "a", two: "b" }, false, [state(1, { you_decide: true }), state(1)]);
  const event = { version: 2, seat: "one", heard: "place d", events: [], view: view("v2") };
  lines[0]!.says({ type: "state", ...state(2, { committed: [event] }) });
  lines[1]!.says({ type: "state", ...state(2, { you_decide: true, committed: [event], legal: ["place d"] }) });
  expect([session.curtain, session.front.seat, session.front.legal]).toEqual([null, "two", ["place d"]]);
});

test("everybody at the screen asks for a rematch", () => {
  const session = opened({ one: "a", two: "b" }, true, [state(1), state(1)]);
  session.askRematch();
  expect(lines.map((line) => line.last("rematch")?.["type"])).toEqual(["rematch", "rematch"]);
});

test("a spectator has a place without a token, and every event in the log", () => {
  const session = opened({}, true, [state(1)]);
  expect([session.spectator, session.curtain]).toEqual([true, null]);
  expect(lines[0]!.sent[0]).toEqual({ type: "hello", token: null, version: null, language: "en", shared: false, screen: expect.any(String) });
  lines[0]!.says({ type: "state", ...state(2, { committed: [{ version: 2, seat: "one", heard: "draw", events: [], view: view("v2") }] }) });
  expect(session.front.log.map((step) => step.heard)).toEqual(["draw"]);
});

test("in another language everything is told again, and nothing is shown twice", () => {
  const events = (words: string) => [{ kind: "drew", rule: "SF-DRAW-1", words }];
  const event = (version: number, words: string) => ({ version, seat: "two", heard: "draw", events: events(words), view: view(`v${version}`) });
  const session = opened({ one: "a" }, false, [state(1, { committed: [event(1, "Bo draws.")] })]);
  lines[0]!.says({ type: "state", ...state(2, { committed: [event(2, "Bo draws again.")] }) });
  session.front.playback.skip();
  const words = (): string[] => session.front.log.flatMap((step) => step.events.map((each) => each.words));
  expect(words()).toEqual(["Bo draws.", "Bo draws again."]);

  session.speak();
  const line = lines[1]!;
  line.onopen?.();
  expect(line.last("hello")).toMatchObject({ token: "a", version: 0 });
  const again = state(3, { committed: [event(1, "Bo pesca."), event(2, "Bo pesca ancora."), event(3, "Bo pesca di nuovo.")] });
  line.says({ type: "welcome", table: "t", game: "g", seat: "one", seats: [], commitment: "", clock: null, talk: null, cup: null, state: again });
  expect(words()).toEqual(["Bo pesca.", "Bo pesca ancora.", "Bo pesca di nuovo."]);
  expect([session.front.playback.step?.version, session.front.playback.untold]).toEqual([3, 0]);
});

test("the screen is passed to nobody until all who play here have been welcomed", () => {
  const session = opened({ one: "a", two: "b" }, true, [state(1)]);
  expect(session.seated).toBe(false);
  const welcome = { type: "welcome", table: "t", game: "g", seats: [], commitment: "", clock: null, talk: null, cup: null };
  lines[1]!.says({ ...welcome, seat: "two", state: state(1, { you_decide: true }) });
  expect([session.seated, session.curtain]).toEqual([true, "two"]);
});

const by = (seat: string, version: number, heard: string, seen = view("same")) => ({ version, seat, heard, events: [], view: seen });

test("a move that begins with a declaration waits while the other side is asked, and goes on if nothing has changed", () => {
  const session = opened({ one: "a" }, true, [state(3, { you_decide: true, legal: ["activate x"], view: view("same") })]);
  session.front.act(["activate x", "step b1"]);
  lines[0]!.says({ type: "state", ...state(4, { committed: [by("one", 4, "activate x")], view: view("same") }) });
  lines[0]!.says({ type: "done", key: lines[0]!.last("act")!["key"], version: 4 });
  expect([session.front.sending, lines[0]!.last("act")!["action"]]).toEqual([false, "activate x"]);
  lines[0]!.says({ type: "state", ...state(5, { you_decide: true, legal: ["step b1"], committed: [by("two", 5, "decline")], view: view("same") }) });
  expect(lines[0]!.last("act")).toMatchObject({ action: "step b1", version: 5 });
});

test("if the other side has changed something, the rest of the move is dropped", () => {
  const session = opened({ one: "a" }, true, [state(3, { you_decide: true, legal: ["activate x"], view: view("same") })]);
  session.front.act(["activate x", "step b1"]);
  lines[0]!.says({ type: "state", ...state(4, { committed: [by("one", 4, "activate x")], view: view("same") }) });
  lines[0]!.says({ type: "done", key: lines[0]!.last("act")!["key"], version: 4 });
  const after = view("a wall has fallen");
  lines[0]!.says({ type: "state", ...state(5, { you_decide: true, legal: ["step b1"], committed: [by("two", 5, "play gyre", after)], view: after }) });
  expect(lines[0]!.last("act")).toMatchObject({ action: "activate x" });
});

test("what is chosen is looked at, and forgotten with the next version", () => {
  const session = opened({ one: "a" }, true, [state(3, { you_decide: true, legal: ["activate x"] })]);
  session.front.foresight.choose("activate x");
  expect(lines[0]!.last("look")).toMatchObject({ action: "activate x", version: 3 });
  expect(session.front.legal).toEqual(["activate x"]);
  const { version: _, ...prospect } = state(3, { legal: ["step b1"], view: view("ahead") });
  lines[0]!.says({ type: "ahead", ...prospect, version: 3, action: "activate x" });
  expect([session.front.legal, session.front.view?.["name"]]).toEqual([["step b1"], "ahead"]);
  lines[0]!.says({ type: "state", ...state(4, { you_decide: true, legal: ["place a"] }) });
  expect([session.front.legal, session.front.view?.["name"]]).toEqual([["place a"], "v4"]);
});

test("a seat that answers by itself does so after a pause, and nobody is asked meanwhile; what was taken back is not done again", () => {
  const session = opened({ one: "a" }, true, [state(3)]);
  session.front.answering.follow(({ legal }) => (legal.length === 1 ? legal[0]! : null), session.front.state);
  lines[0]!.says({ type: "state", ...state(4, { you_decide: true, legal: ["decline"] }) });
  expect([session.front.youDecide, session.front.legal]).toEqual([false, []]);
  vi.advanceTimersByTime(399);
  expect(lines[0]!.last("act")).toBeUndefined();
  vi.advanceTimersByTime(601);
  expect(lines[0]!.last("act")).toMatchObject({ action: "decline", version: 4 });
  lines[0]!.says({ type: "state", ...state(5, { may_undo: true }) });
  session.front.undo();
  lines[0]!.says({ type: "state", ...state(6, { you_decide: true, legal: ["decline"] }) });
  expect([session.front.youDecide, session.front.legal]).toEqual([true, ["decline"]]);
});
