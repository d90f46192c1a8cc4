/** Whatever a person reads goes through `t` or `tn`: words that stand in a template as they are would stay English. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

/** Names, and keys of the keyboard. */
const ALLOWED = new Set(["Soulgames", "Eczar", "Source Sans 3", "r", "u", "h"]);

/** What is read aloud, or shown while the pointer rests. */
const READ = new Set(["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt", "label"]);

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : []);
const parts = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);
const isWords = (text: string): boolean => /\p{L}/u.test(text.replace(/&\w+;/g, "")) && !ALLOWED.has(text.trim());

/** The words that a piece of a template shows as they are, each with its place. */
function shown(node: Node): { text: string; at: number }[] {
  switch (node.type) {
    case "Text":
      return isWords(String(node["data"])) ? [{ text: String(node["data"]).trim(), at: node.start }] : [];
    case "Attribute":
      return READ.has(String(node["name"])) ? nodesIn(node["value"]).flatMap(shown) : [];
    case "StyleDirective":
      return [];
    case "ExpressionTag":
      return said(node["expression"] as Node);
    default:
      return parts(node).flatMap(shown);
  }
}

/** The words that an expression can come to. What is handed to a function is not shown by the template itself. */
function said(node: Node): { text: string; at: number }[] {
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" && isWords(node["value"]) ? [{ text: node["value"].trim(), at: node.start }] : [];
    case "TemplateLiteral": {
      const literal = (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(" ").trim();
      return [...(isWords(literal) ? [{ text: literal, at: node.start }] : []), ...nodesIn(node["expressions"]).flatMap(said)];
    }
    case "ConditionalExpression":
      return [node["consequent"], node["alternate"]].flatMap(nodesIn).flatMap(said);
    case "LogicalExpression":
      return [node["left"], node["right"]].flatMap(nodesIn).flatMap(said);
    case "BinaryExpression":
      return node["operator"] === "+" ? [node["left"], node["right"]].flatMap(nodesIn).flatMap(said) : [];
    default:
      return [];
  }
}

function untranslated(source: string): string[] {
  const { fragment } = parse(source, { modern: true }) as unknown as { fragment: Node };
  return shown(fragment).map(({ text, at }) => `${source.slice(0, at).split("\n").length}: ${text}`);
}

test("words in a template are found, wherever they are shown", () => {
  const found = (template: string): string[] => untranslated(template).map((line) => line.replace(/^\d+: /, ""));
  expect(found("<p>Hello <b>world</b></p>")).toEqual(["Hello", "world"]);
  expect(found('<button aria-label="Close" class="quiet" data-door="Play">✕</button>')).toEqual(["Close"]);
  expect(found('<input placeholder="Message" title={open ? "Close" : t("Open")} />')).toEqual(["Message", "Close"]);
  expect(found('<p>{busy ? "Working" : ""}{name ?? "nobody"}{`to ${name}`}{"by " + name}</p>')).toEqual(["Working", "nobody", "to", "by"]);
  expect(found('{#if mode === "machine"}<p>{t("Against {name}", { name })} · {count}/3</p>{/if}')).toEqual([]);
  expect(found('<p title="u">{tn("{count} game", "{count} games", 2)}&nbsp;✓ <span>Soulgames</span></p>')).toEqual([]);
  expect(found('<Seat title={t("Seat")}>{#snippet name()}Ada{/snippet}</Seat>')).toEqual(["Ada"]);
  expect(untranslated("<p>\n  {t('Yes')}\n  No</p>")).toEqual(["2: No"]);
});

function templates(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((file) => file.endsWith(".svelte"));
}

test("no template shows words that cannot be translated", () => {
  const files = templates("src");
  expect(files).toContain(join("home", "Home.svelte"));
  const found = files.flatMap((file) => untranslated(readFileSync(join("src", file), "utf-8")).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});
