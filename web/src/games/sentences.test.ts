/** No sentence of a game is built here: words come with the events, questions, labels and cards, or go through `t` and `tn`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Where words may stand: they are translated. */
const TRANSLATORS = new Set(["t", "tn"]);

/** Signs that only code has: styles, paths, selectors. */
const CODE = /[;#[\]<>{}()/=_%]|px\b|^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/;

/** Words for people: several of them that begin or end like a sentence, or a name beside a place to be filled. */
function isSentence(text: string, places: boolean): boolean {
  if (CODE.test(text) || !/\s/.test(text.trim())) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const capital = /(^|\s)\p{Lu}\p{L}/u.test(text);
  if (places) return words.length > 1 || capital;
  return words.length > 2 || (words.length > 1 && (capital || /[.?!:’]$/.test(text)));
}

function literal(node: ts.Node): { text: string; places: boolean } | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return { text: node.text, places: false };
  if (!ts.isTemplateExpression(node)) return null;
  return { text: [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" … "), places: true };
}

function sentencesIn(source: string): string[] {
  const file = ts.createSourceFile("a.ts", source, ts.ScriptTarget.Latest);
  const found: string[] = [];
  function look(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && TRANSLATORS.has(node.expression.text)) return;
    const said = literal(node);
    if (said && isSentence(said.text, said.places)) found.push(said.text);
    ts.forEachChild(node, look);
  }
  look(file);
  return found;
}

/** The code of a file; what templates show is looked at elsewhere. */
function codeOf(path: string): string {
  const text = readFileSync(path, "utf-8");
  return path.endsWith(".svelte") ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join("\n") : text;
}

test("sentences are found, and code is not taken for one", () => {
  expect(sentencesIn('const a = "Place a token.";')).toEqual(["Place a token."]);
  expect(sentencesIn("const a = `${who} ousts Nomad ${place}`;")).toEqual([" …  ousts Nomad  … "]);
  expect(sentencesIn('const a = { title: "The deck" };')).toEqual(["The deck"]);
  expect(sentencesIn('const a = t("Place a token.") + tn("{count} card left", "{count} cards left", 2);')).toEqual([]);
  expect(sentencesIn('import a from "Some where else"; act(`place ${column}`); const b = "use score"; const c: "The End" = d;')).toEqual([]);
  expect(sentencesIn("css(`translate(${x}px, ${y}px)`); const d = 'M12 4L3 20h18zM12 12l-4 8h8z'; const e = '[tabindex=\"0\"]';")).toEqual([]);
});


test("no game builds a sentence of its own", () => {
  const files = readdirSync("src/games", { recursive: true, encoding: "utf-8" }).filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|fixtures/.test(file));
  expect(files).toContain(join("soulfall", "Board.svelte"));
  const found = files.flatMap((file) => sentencesIn(codeOf(join("src/games", file))).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});
