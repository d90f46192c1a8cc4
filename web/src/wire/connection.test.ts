import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressOf, Connection, wait, type Status } from "./connection";
import { FakeSocket } from "./fake_socket";
import type { ServerMessage, TableState } from "./types";

class Line extends FakeSocket {
  welcomes(version: number): void {
    this.onopen?.();
    this.says({ type: "welcome", seat: "one", seats: [], talk: null, state: state(version) });
  }
}

function state(version: number): Partial<TableState> {
  return { version, committed: [], legal: [] };
}

let sockets: Line[];
let heard: ServerMessage[];
let statuses: Status[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  statuses = [];
  let keys = 0;
  connection = new Connection(
    "ws://table",
    "secret",
    { heard: (message) => heard.push(message), status: (status) => statuses.push(status) },
    null,
    false,
    () => {
      const socket = new Line();
      sockets.push(socket);
      return socket;
    },
    () => `key-${++keys}`,
  );
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test("says hello with the token first, and nothing else before the welcome", () => {
  connection.request({ type: "act", action: "place d", version: 0 });
  sockets[0]!.onopen?.();
  expect(sockets[0]!.sent).toEqual([{ type: "hello", token: "secret", version: null, language: "en", shared: false, screen: expect.any(String) }]);
  sockets[0]!.says({ type: "welcome", state: state(1) });
  expect(sockets[0]!.sent.at(-1)).toEqual({ type: "act", action: "place d", version: 0, key: "key-1" });
});

test("an unanswered request is sent again after a drop, with the same key and version", () => {
  sockets[0]!.welcomes(4);
  const key = connection.request({ type: "act", action: "place d", version: 4 });
  sockets[0]!.onclose?.();
  expect(statuses.at(-1)).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  sockets[1]!.welcomes(4);
  expect(sockets[1]!.sent).toEqual([
    { type: "hello", token: "secret", version: 4, language: "en", shared: false, screen: expect.any(String) },
    { type: "act", action: "place d", version: 4, key },
  ]);
});

test("an answered request is not sent again", () => {
  sockets[0]!.welcomes(4);
  const done = connection.request({ type: "act", action: "place d", version: 4 });
  const refused = connection.request({ type: "act", action: "place e", version: 4 });
  sockets[0]!.says({ type: "done", key: done, version: 5 });
  sockets[0]!.says({ type: "refused", key: refused, reason: "stale", rule: null, text: "", state: null });
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(1000);
  sockets[1]!.welcomes(5);
  expect(sockets[1]!.sent).toHaveLength(1);
});

test("the hello after a drop names the last version seen", () => {
  sockets[0]!.welcomes(4);
  sockets[0]!.says({ type: "state", ...state(9) });
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(1000);
  sockets[1]!.onopen?.();
  expect(sockets[1]!.sent[0]).toMatchObject({ version: 9 });
});

test("what came too fast is said again after a pause", () => {
  sockets[0]!.welcomes(4);
  const key = connection.request({ type: "act", action: "place d", version: 4 });
  sockets[0]!.says({ type: "refused", key, reason: "too-frequent", rule: null, text: "slowly", state: null });
  expect(sockets[0]!.sent).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(sockets[0]!.sent).toHaveLength(3);
  expect(sockets[0]!.sent[2]).toMatchObject({ type: "act", key });
});

test("waits longer after every failure, and not at all when hurried", () => {
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  sockets[1]!.onclose?.();
  connection.hurry();
  expect(sockets).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(3);
  expect([0, 1, 2, 9].map((attempts) => wait(attempts, () => 0.5))).toEqual([300, 600, 1200, 8000]);
});

test("questions are not repeated", () => {
  sockets[0]!.welcomes(4);
  connection.ask({ type: "why", action: "place a" });
  sockets[0]!.onclose?.();
  connection.ask({ type: "hint", version: 4 });
  vi.advanceTimersByTime(1000);
  sockets[1]!.welcomes(4);
  expect(sockets[1]!.sent.map((message) => message["type"])).toEqual(["hello"]);
});

test("a closed connection stays closed", () => {
  sockets[0]!.welcomes(4);
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(statuses.at(-1)).toBe("closed");
});

test("a link that opens no seat is not tried again and again", () => {
  sockets[0]!.onopen?.();
  sockets[0]!.says({ type: "refused", key: null, reason: "not-your-seat", text: "this link opens no seat" });
  expect(sockets[0]!.closed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(statuses.at(-1)).toBe("closed");
});

test("a seat that was closed from another screen is not opened again", () => {
  sockets[0]!.welcomes(1);
  sockets[0]!.says({ type: "closing", reason: "closed", text: "closed" });
  expect(statuses.at(-1)).toBe("closed");
  connection.hurry();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("whoever is banned does not come again", () => {
  sockets[0]!.welcomes(1);
  sockets[0]!.says({ type: "closing", reason: "banned", text: "banned" });
  connection.hurry();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("with a fresh token the line stays, and comes back with it", () => {
  sockets[0]!.welcomes(1);
  connection.renew("fresh");
  expect(sockets).toHaveLength(1);
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(1000);
  sockets[1]!.onopen?.();
  expect(sockets[1]!.sent[0]).toMatchObject({ type: "hello", token: "fresh" });
});

test("a refusal after the welcome ends nothing", () => {
  sockets[0]!.welcomes(4);
  sockets[0]!.says({ type: "refused", key: null, reason: "not-your-seat", text: "" });
  expect(sockets[0]!.closed).toBe(false);
});

test("a server that goes down for a while is awaited", () => {
  sockets[0]!.welcomes(4);
  sockets[0]!.says({ type: "closing", reason: "shutdown", text: "" });
  sockets[0]!.onclose?.();
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test("the socket's address follows the page's", () => {
  expect(addressOf("t1", { protocol: "https:", host: "games.example" })).toBe("wss://games.example/ws/t1");
  expect(addressOf("t1", { protocol: "http:", host: "127.0.0.1:8000" })).toBe("ws://127.0.0.1:8000/ws/t1");
});

test("comes in again to be told the past once more, with what was not answered", () => {
  sockets[0]!.welcomes(4);
  const key = connection.request({ type: "act", action: "place d", version: 4 });
  connection.again(1);
  expect(sockets[0]!.closed).toBe(true);
  expect(sockets).toHaveLength(2);
  sockets[1]!.welcomes(4);
  expect(sockets[1]!.sent).toMatchObject([{ type: "hello", version: 1 }, { type: "act", key }]);
  expect(statuses).not.toContain("lost");
});
