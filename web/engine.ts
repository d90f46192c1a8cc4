/**
 * The engine for the browser: Python itself (Pyodide, an npm package) and the rooms of soulgames that need nothing else.
 *
 * All of it is served by us and loaded only when somebody wants to play on this device. The page learns the names of the files
 * from the module `virtual:engine`.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PUBLIC = fileURLToPath(new URL("public", import.meta.url));
const SOURCE = fileURLToPath(new URL("../src", import.meta.url));
const PYODIDE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));

/** What is needed of Pyodide: no list of other packages, because there are none. */
const PYTHON = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

/** Rooms that need a server, a terminal, a laboratory or other packages. */
const LEFT_OUT = new Set(["server", "cli", "lab", "envs", "__pycache__", "__main__.py"]);

/** All files of the package, by their path in it. */
export function sources(folder = join(SOURCE, "soulgames"), at = "soulgames"): [string, Buffer][] {
  const names = readdirSync(folder).filter((name) => !(at === "soulgames" ? LEFT_OUT : new Set(["__pycache__"])).has(name));
  return names.sort().flatMap((name): [string, Buffer][] => {
    const [path, inside] = [join(folder, name), `${at}/${name}`];
    return statSync(path).isDirectory() ? sources(path, inside) : [[inside, readFileSync(path)]];
  });
}

/** A tar file: the same bytes for the same files, whenever it is made. */
export function tar(files: [string, Uint8Array][]): Buffer {
  const padding = (size: number): Buffer => Buffer.alloc((512 - (size % 512)) % 512);
  const parts = files.flatMap(([name, content]) => [header(name, content.length), Buffer.from(content), padding(content.length)]);
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

function header(path: string, size: number): Buffer {
  // A long path stands in two fields: the file in the first, its folder in the last.
  const cut = Buffer.byteLength(path) > 100 ? path.lastIndexOf("/") : -1;
  const [folder, name] = [path.slice(0, Math.max(0, cut)), path.slice(cut + 1)];
  if (Buffer.byteLength(name) > 100 || Buffer.byteLength(folder) > 155) throw new Error(`the name of a file is too long for the archive: ${path}`);
  const block = Buffer.alloc(512);
  block.write(name);
  block.write(folder, 345);
  block.write("0000644\0", 100);
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  block.write("00000000000\0", 136);
  block.write("        0", 148);
  block.write("ustar\x0000", 257);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

const hashed = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex").slice(0, 10);

interface Emitted {
  fileName: string;
  source: Buffer;
}

/** The files of the engine: Python by its version, so that it is loaded once, and ours by what is in it. */
function files(): { python: Emitted[]; rules: Emitted; folder: string } {
  const { version } = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf-8")) as { version: string };
  const folder = `engine/pyodide-${version}/`;
  const archive = tar(sources());
  return {
    folder,
    python: PYTHON.map((name) => ({ fileName: folder + name, source: readFileSync(join(PYODIDE, name)) })),
    rules: { fileName: `engine/soulgames-${hashed(archive)}.tar`, source: archive },
  };
}

const ID = "virtual:engine";

/** What the page imports: where the engine is, and for which Python it was made. */
function told(): string {
  const { python, rules, folder } = files();
  const { info } = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf-8")) as { info: object };
  const facts = { PYTHON: `/${folder}`, RULES: `/${rules.fileName}`, FILES: [...python, rules].map(({ fileName }) => `/${fileName}`), INFO: info };
  return Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
}

const LICENCE = `Pyodide ${(JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf-8")) as { version: string }).version}, which runs Python in the browser, is
licensed under the Mozilla Public License 2.0 (https://www.mozilla.org/MPL/2.0/). Its source is at https://github.com/pyodide/pyodide.
It contains CPython and its standard library, under the licence of the Python Software Foundation (https://docs.python.org/3/license.html).
`;

/** For the page and for its worker, which are built one by one. */
export function engineNames(): Plugin {
  return {
    name: "soulgames-engine-names",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? told() : undefined),
  };
}

export function engineFiles(): Plugin {
  return {
    name: "soulgames-engine-files",
    apply: "build",
    generateBundle() {
      const { python, rules } = files();
      for (const file of [...python, rules]) this.emitFile({ type: "asset", ...file });
      this.emitFile({ type: "asset", fileName: "licences/pyodide.txt", source: LICENCE });
    },
  };
}

/** In the code of the service worker: the files of the page, and those of the engine. */
const SHELL = "__SHELL__";

/** Gives the service worker its list: everything that was built, but what is loaded on demand. */
export function serviceWorker(): Plugin {
  return {
    name: "soulgames-service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = Object.values(bundle).find((file) => file.type === "chunk" && file.fileName === "sw.js");
      if (worker?.type !== "chunk") return;
      // What stands in assets has a hash of its content in its name; the rest is looked at.
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const plain = readdirSync(PUBLIC, { recursive: true, encoding: "utf-8" }).filter((name) => statSync(join(PUBLIC, name)).isFile());
      const contents = plain.map((name) => hashed(readFileSync(join(PUBLIC, name))));
      const named = [...built, ...plain.map((name) => name.replaceAll("\\", "/"))].sort();
      const shell = { version: hashed(Buffer.from([...named, ...contents].join())), files: ["/", ...named.map((name) => `/${name}`)] };
      worker.code = worker.code.replaceAll(SHELL, () => JSON.stringify(shell));
    },
  };
}
