/** What becomes of the finished page: fonts are asked for at once and bring their licences, the first page stays small, all is packed. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

const { resolve } = createRequire(import.meta.url);

type File = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** The faces with which a page begins; the others are loaded when a letter needs them. */
const FIRST = /-latin-wght-normal\b.*\.woff2$/;

/** The package of a typeface in the path of one of its files. */
const FACE = /@fontsource-variable\/([^/]+)\/files\//;

/** Asks for the first fonts before any style does: a text is hardly ever seen in the fallback. */
function preloads(files: File[], base: string): HtmlTagDescriptor[] {
  return files
    .filter(({ fileName }) => FIRST.test(fileName))
    .map(({ fileName }) => ({ tag: "link", attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: base + fileName }, injectTo: "head" }));
}

/** The typefaces of which something is in the page. */
function faces(files: File[]): string[] {
  const paths = files.flatMap((file) => (file.type === "asset" ? file.originalFileNames : []));
  return [...new Set(paths.flatMap((path) => FACE.exec(path.replaceAll("\\", "/"))?.[1] ?? []))].sort();
}

export function fonts(): Plugin {
  let base = "/";
  return {
    name: "soulgames-fonts",
    apply: "build",
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: { order: "post", handler: (_, { bundle }) => preloads(Object.values(bundle ?? {}), base) },
    generateBundle(_, bundle) {
      for (const face of faces(Object.values(bundle))) {
        const source = readFileSync(resolve(`@fontsource-variable/${face}/LICENSE`), "utf-8");
        this.emitFile({ type: "asset", fileName: `licences/${face}.txt`, source });
      }
    },
  };
}

/** What the page names is loaded at once, before anybody has clicked. */
const NAMED = /(?:src|href)="\.?\/?([^"]+\.(?:js|css|woff2))"/g;

/** The files with which the page begins, each with its size as it travels. */
export function firstPage(page: string, read: (file: string) => Uint8Array): Record<string, number> {
  const named = [...page.matchAll(NAMED)].map(([, file]) => file!);
  return Object.fromEntries(named.map((file) => [file, gzipSync(read(file)).length]));
}

/** Refuses a first page that is larger than this many bytes, packed with gzip. */
export function budget(most: number): Plugin {
  return {
    name: "soulgames-budget",
    apply: "build",
    writeBundle({ dir }) {
      const files = firstPage(readFileSync(join(dir!, "index.html"), "utf-8"), (file) => readFileSync(join(dir!, file)));
      const bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
      if (bytes > most) this.error(`the first page has ${bytes} bytes, more than ${most}: ${JSON.stringify(files)}`);
      this.info(`the first page has ${bytes} bytes, packed`);
    },
  };
}

/** Fonts, pictures and the library of Python are packed already. */
const PACKABLE = /\.(m?js|css|html|svg|json|webmanifest|txt|wasm|tar)$/;

/** Bytes from which on the last percent of packing would take minutes. */
const LARGE = 1_000_000;

const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: content.length < LARGE ? constants.BROTLI_MAX_QUALITY : 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });

/** Below this nothing is won. */
const SMALL = 1024;

/** Beside each file the same for browsers that unpack it: the server only has to choose. */
export function packed(): Plugin {
  return {
    name: "soulgames-packed",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const path of Object.keys(bundle).filter((name) => PACKABLE.test(name)).map((name) => join(dir!, name))) {
        const content = readFileSync(path);
        if (content.length < SMALL) continue;
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotli(content));
      }
    },
  };
}
