/**
 * How long the bots think in a browser: `node measure.mjs [seconds] [> ../src/soulgames/browser/levels.toml]`, after `npm run build`.
 *
 * In Chromium without a window, in a worker, as at a table: each level of each game plays against itself for some seconds, or
 * until it has decided twice. Written is its longest thought; a level is offered on a device if that is not above three seconds.
 */
import { chromium } from "@playwright/test";
import { createReadStream, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const SECONDS = Number(process.argv[2] ?? 20);
const DIST = new URL("dist", import.meta.url).pathname;
const ENGINE = readdirSync(join(DIST, "engine"));
const PYTHON = `/engine/${ENGINE.find((name) => name.startsWith("pyodide"))}/`;
const RULES = `/engine/${ENGINE.find((name) => name.endsWith(".tar"))}`;
const KINDS = { mjs: "text/javascript", js: "text/javascript", wasm: "application/wasm", json: "application/json", html: "text/html" };

const CODE = `
import time
from soulgames.bots.levels import bot_names, make_bot
from soulgames.browser.levels import level_texts
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.registry import game, game_names

LONGEST = 30.0

def longest(name, level, seconds):
    rules, rng, thoughts, began, games = game(name), Rng(3), [], time.monotonic(), 0
    while time.monotonic() - began < seconds:
        games += 1
        options = {"setup": "quick"} if name.startswith("soulgivers") else {}
        state = rules.new(options)
        bots = [make_bot(rules, level, 10 * games + seat, LONGEST) for seat in range(len(rules.seats))]
        while state.to_decide is not None and time.monotonic() - began < seconds:
            seat = state.to_decide
            if seat == CHANCE:
                state.apply(state.sample(rng))
                continue
            start = time.monotonic()
            action = bots[seat].choose(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng))
            thoughts.append(time.monotonic() - start)
            state.apply(action)
            if thoughts[-1] > 4 and len(thoughts) > 1:
                return max(thoughts), len(thoughts)
    return max(thoughts), len(thoughts)

def line(name, level, seconds):
    most, number = longest(name, level, seconds)
    return f"{level} = {{ longest = {max(most, 0.01):.2f} }}  # of {number} decisions"
`;

const WORKER = `
import { loadPyodide } from "${PYTHON}pyodide.mjs";
const lock = await (await fetch("/lock.json")).json();
const python = await loadPyodide({ indexURL: new URL("${PYTHON}", location.origin).href, lockFileContents: { info: lock.info, packages: {} } });
python.unpackArchive(await (await fetch("${RULES}")).arrayBuffer(), "tar", { extractDir: "/soulgames" });
python.runPython("import sys; sys.path.append('/soulgames')");
onmessage = ({ data }) => { try { postMessage(String(python.runPython(data))); } catch (problem) { postMessage("# " + problem); } };
postMessage("ready");
`;

const PAGE = `<!doctype html><script type="module">
const worker = new Worker("/worker.js", { type: "module" });
window.next = new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
window.ask = (code) => { window.next = new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data))); worker.postMessage(code); return window.next; };
</script>`;

const made = { "/": ["html", PAGE], "/worker.js": ["js", WORKER] };
const server = createServer((request, response) => {
  const [kind, text] = made[request.url] ?? [request.url.split(".").pop(), null];
  const file = request.url === "/lock.json" ? new URL("node_modules/pyodide/pyodide-lock.json", import.meta.url).pathname : join(DIST, request.url);
  if (text === null && !statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
  response.writeHead(200, { "content-type": KINDS[kind] ?? "application/octet-stream" });
  if (text === null) createReadStream(file).pipe(response);
  else response.end(text);
}).listen(0, "127.0.0.1");

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(() => window.next);
const ask = (code) => page.evaluate((code) => window.ask(code), code);
await ask(CODE);
console.log("# The longest thought of each level in a browser, in seconds: `node web/measure.mjs` measures it (Pyodide in Chromium, on");
console.log("# one core of a small server). A level is offered on a device if it is not above three seconds.");
for (const game of (await ask('" ".join(game_names())')).split(" ")) {
  console.log(`\n[${game}]`);
  for (const level of (await ask('" ".join(level_texts())')).split(" ")) console.log(await ask(`line("${game}", "${level}", ${SECONDS})`));
}
await browser.close();
server.close();
