/** The engine in a worker: Python, the rules and the bots. It takes orders one after the other, and bots think in between. */
import { INFO, PYTHON, RULES } from "virtual:engine";
import type { Order, Report } from "./orders";

/** `soulgames.browser.engine.BrowserEngine`. */
interface Engine {
  ask(method: string, path: string, body: string, language: string): string;
  take_up(kept: string, language: string): string;
  connect(line: number, table: string): boolean;
  hear(line: number, text: string): void;
  hang_up(line: number): void;
  think(): boolean;
}

/** The part of Pyodide that is needed here. */
interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
}

const report = (message: Report): void => postMessage(message);

async function begun(): Promise<Engine> {
  const archive = fetch(RULES).then((response) => response.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL(`${PYTHON}pyodide.mjs`, location.origin).href)) as { loadPyodide: (options: object) => Promise<Python> };
  const python = await loadPyodide({ indexURL: new URL(PYTHON, location.origin).href, lockFileContents: { info: INFO, packages: {} } });
  python.unpackArchive(await archive, "tar", { extractDir: "/soulgames" });
  const make = python.runPython("import sys; sys.path.append('/soulgames')\nfrom soulgames.browser.engine import BrowserEngine\nBrowserEngine") as (post: (text: string) => void) => Engine;
  return make(sent);
}

/** What the engine sends: something to keep, or a message for a line. */
function sent(text: string): void {
  const { keep, line, message } = JSON.parse(text) as { keep?: string; line?: number; message?: object };
  if (keep !== undefined) report({ kind: "keep", table: keep, text });
  else report({ kind: "message", line: line!, text: JSON.stringify(message) });
}

function follow(engine: Engine, order: Order): void {
  switch (order.kind) {
    case "ask": {
      if (order.kept !== null) engine.take_up(order.kept, order.language);
      const answer = JSON.parse(engine.ask(order.method, order.path, order.body, order.language)) as { status: number; text: string };
      return report({ kind: "answered", id: order.id, ...answer });
    }
    case "connect": {
      const why = order.kept === null ? "" : engine.take_up(order.kept, order.language);
      const connected = !why && engine.connect(order.line, order.table);
      return report({ kind: "connected", line: order.line, why: connected ? null : why });
    }
    case "hear":
      return engine.hear(order.line, order.text);
    case "hang-up":
      return engine.hang_up(order.line);
  }
}

let thinking = false;

/** One decision of a bot at a time: whatever somebody wants meanwhile comes before the next. */
function think(engine: Engine): void {
  if (thinking) return;
  thinking = true;
  setTimeout(() => {
    thinking = false;
    if (engine.think()) think(engine);
  });
}

const waiting: Order[] = [];
addEventListener("message", ({ data }: MessageEvent<Order>) => waiting.push(data));

begun().then(
  (engine) => {
    const obey = (order: Order): void => {
      follow(engine, order);
      think(engine);
    };
    waiting.splice(0).forEach(obey);
    addEventListener("message", ({ data }: MessageEvent<Order>) => obey(data));
    report({ kind: "ready" });
  },
  (problem: unknown) => report({ kind: "failed", text: String(problem) }),
);
