/** Rule texts are written in a little Markdown: paragraphs, lists, tables, **strong** and *stressed* words and `notation`. */

export type Piece = { kind: "text" | "strong" | "stressed" | "code" | "rule"; text: string };

export type Block =
  | { kind: "paragraph"; pieces: Piece[] }
  | { kind: "list"; items: Piece[][] }
  | { kind: "table"; head: Piece[][]; rows: Piece[][][] };

export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(block);
}

function block(part: string): Block {
  if (part.startsWith("|")) return table(part.split("\n"));
  if (part.startsWith("- ")) return { kind: "list", items: part.split(/\n?^- /m).filter(Boolean).map((item) => pieces(oneLine(item))) };
  return { kind: "paragraph", pieces: pieces(oneLine(part)) };
}

function table(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => pieces(cell.trim())));
  return { kind: "table", head, rows };
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ").trim();

/** They lead to other files of the documentation, which are not on the page: their words stay. */
const LINK = /\[([^\]]+)\]\([^)]*\)/g;

/** The id of a rule, as in SG-ATT-1. */
const RULE = /^[A-Z]{2}-[A-Z0-9]+-\d+$/;

export function pieces(text: string): Piece[] {
  return text
    .replace(LINK, "$1")
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\b[A-Z]{2}-[A-Z0-9]+-\d+\b)/)
    .filter(Boolean)
    .map((part): Piece => {
      if (RULE.test(part)) return { kind: "rule", text: part };
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (/^\*.+\*$/.test(part)) return { kind: "stressed", text: part.slice(1, -1) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}
