/** The engine on this device: loaded when somebody wants it, asked as the server is asked. */
import { language, t } from "../../look/language.svelte";
import type { Socket } from "../connection";
import { keepTable, keptTable, tableIn } from "./kept";
import type { Order, Report } from "./orders";

export type EngineStatus = "asleep" | "starting" | "ready" | "failed";

/** The part of a worker that is needed here. */
export interface EngineWorker {
  postMessage(order: Order): void;
  onmessage: ((event: { data: Report }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  terminate(): void;
}

const started = (): EngineWorker => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as unknown as EngineWorker;

export class Device {
  status = $state<EngineStatus>("asleep");
  private worker: EngineWorker | null = null;
  private numbers = 0;
  private readonly asked = new Map<number, { resolve: (answer: Response) => void; reject: (problem: Error) => void }>();
  private readonly lines = new Map<number, LocalSocket>();

  constructor(private readonly start: () => EngineWorker = started) {}

  /** An answer as the server would give it. */
  answer(path: string, method = "GET", body = ""): Promise<Response> {
    const [id, table] = [++this.numbers, tableIn(path)];
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.order({ kind: "ask", id, method, path, body, language: language.code, kept: table && keptTable(table) });
    });
  }

  /** A line to a table on this device. */
  open(address: string): Socket {
    const line = ++this.numbers;
    const table = tableIn(address) ?? "";
    const socket = new LocalSocket((order) => this.order({ ...order, line }), () => this.lines.delete(line));
    this.lines.set(line, socket);
    this.order({ kind: "connect", line, table, language: language.code, kept: keptTable(table) });
    return socket;
  }

  private order(order: Order): void {
    if (this.worker === null) this.begin();
    this.worker!.postMessage(order);
  }

  private begin(): void {
    this.status = "starting";
    this.worker = this.start();
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = () => this.fail();
  }

  private heard(report: Report): void {
    if (report.kind === "ready") this.status = "ready";
    else if (report.kind === "failed") this.fail();
    else if (report.kind === "keep") keepTable(report.table, report.text);
    else if (report.kind === "answered") this.answered(report.id, new Response(report.text, { status: report.status }));
    else if (report.kind === "message") this.lines.get(report.line)?.hears(report.text);
    else this.lines.get(report.line)?.connected(report.why);
  }

  private answered(id: number, answer: Response): void {
    this.asked.get(id)?.resolve(answer);
    this.asked.delete(id);
  }

  /** It did not start, most likely because a file of it was never loaded: the next one who asks tries again. */
  private fail(): void {
    this.status = "failed";
    this.worker?.terminate();
    this.worker = null;
    const why = notReady();
    for (const { reject } of this.asked.values()) reject(new Error(why));
    this.asked.clear();
    for (const socket of [...this.lines.values()]) socket.connected(why);
  }
}

export const notReady = (): string => t("This device is not ready to play by itself: that needs the network once. See the settings.");

/** A line to the engine, where a table of the server has a socket. */
class LocalSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly order: (order: { kind: "hear"; text: string } | { kind: "hang-up" }) => void,
    private readonly gone: () => void,
  ) {}

  send(text: string): void {
    this.order({ kind: "hear", text });
  }

  close(): void {
    this.order({ kind: "hang-up" });
    this.end();
  }

  hears(text: string): void {
    this.onmessage?.({ data: text });
  }

  /** A table that cannot be taken up says why, as a server would. */
  connected(why: string | null): void {
    if (why === null) return this.onopen?.();
    const text = why || t("There is no such table on this device.");
    this.hears(JSON.stringify({ type: "refused", key: null, reason: "unavailable", text }));
    this.end();
  }

  private end(): void {
    this.gone();
    const { onclose } = this;
    this.onclose = null;
    setTimeout(() => onclose?.());
  }
}

export const device = new Device();
