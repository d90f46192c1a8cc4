import { beforeEach, expect, test, vi } from "vitest";
import { Device, type EngineWorker } from "./device.svelte";
import { keepTable, keptFacts } from "./kept";
import type { Order, Report } from "./orders";

class FakeWorker implements EngineWorker {
  onmessage: ((event: { data: Report }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  readonly orders: Order[] = [];
  ended = false;
  postMessage(order: Order): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(report: Report): void {
    this.onmessage!({ data: report });
  }
}

function woken(): { device: Device; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const device = new Device(() => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  });
  return { device, workers };
}

beforeEach(() => localStorage.clear());

test("the engine wakes when it is asked for the first time, and answers as a server does", async () => {
  const { device, workers } = woken();
  expect(workers).toEqual([]);
  const answer = device.answer("/api/games");
  const [worker] = workers;
  expect([device.status, worker!.orders[0]]).toEqual(["starting", { kind: "ask", id: 1, method: "GET", path: "/api/games", body: "", language: "en", kept: null }]);
  worker!.tell({ kind: "ready" });
  worker!.tell({ kind: "answered", id: 1, status: 404, text: "{}" });
  expect((await answer).status).toBe(404);
  expect([device.status, workers.length]).toEqual(["ready", 1]);
});

test("a table that was kept is handed over, and kept again before anybody hears of a change", () => {
  keepTable("local-a", JSON.stringify({ kept: { id: "local-a" }, facts: { version: 1 } }));
  const { device, workers } = woken();
  const socket = device.open("ws://here/ws/local-a");
  const heard: string[] = [];
  socket.onopen = () => socket.send("hello");
  socket.onmessage = ({ data }) => heard.push(`${data} at ${keptFacts("local-a")!.version}`);
  const [worker] = workers;
  expect(worker!.orders[0]).toMatchObject({ kind: "connect", table: "local-a", kept: '{"id":"local-a"}' });
  worker!.tell({ kind: "connected", line: 1, why: null });
  expect(worker!.orders[1]).toEqual({ kind: "hear", line: 1, text: "hello" });
  worker!.tell({ kind: "keep", table: "local-a", text: JSON.stringify({ kept: {}, facts: { version: 2 } }) });
  worker!.tell({ kind: "message", line: 1, text: "played" });
  expect(heard).toEqual(["played at 2"]);
  socket.close();
  expect(worker!.orders.at(-1)).toEqual({ kind: "hang-up", line: 1 });
  worker!.tell({ kind: "message", line: 1, text: "more" });
  expect(heard.length).toBe(1);
});

test("a table that cannot be taken up says why, and the line ends", async () => {
  const { device, workers } = woken();
  const socket = device.open("ws://here/ws/local-a");
  const [said, closed] = [vi.fn(), vi.fn()];
  [socket.onmessage, socket.onclose] = [({ data }) => said(JSON.parse(data)), closed];
  workers[0]!.tell({ kind: "connected", line: 1, why: "other rules" });
  expect(said).toHaveBeenCalledWith({ type: "refused", key: null, reason: "unavailable", text: "other rules" });
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test("an engine that does not start says what is missing, and is tried again by the next who asks", async () => {
  const { device, workers } = woken();
  const answer = device.answer("/api/games");
  workers[0]!.tell({ kind: "failed", text: "no file" });
  await expect(answer).rejects.toThrow("not ready to play by itself");
  expect([device.status, workers[0]!.ended]).toEqual(["failed", true]);
  void device.answer("/api/games");
  expect([device.status, workers.length]).toEqual(["starting", 2]);
});
