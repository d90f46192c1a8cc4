import { expect, test } from "vitest";
import { blocks, pieces } from "./prose";

test("strong words and notation", () => {
  expect(pieces("**Place**: type `place d` now")).toEqual([
    { kind: "strong", text: "Place" },
    { kind: "text", text: ": type " },
    { kind: "code", text: "place d" },
    { kind: "text", text: " now" },
  ]);
});

test("stressed words, and a star that is none", () => {
  expect(pieces("A side is *spent* then; 2 * 3")).toEqual([
    { kind: "text", text: "A side is " },
    { kind: "stressed", text: "spent" },
    { kind: "text", text: " then; 2 * 3" },
  ]);
});

test("ids of rules", () => {
  expect(pieces("see SG-ATT-1, not SG-ATT")).toEqual([
    { kind: "text", text: "see " },
    { kind: "rule", text: "SG-ATT-1" },
    { kind: "text", text: ", not SG-ATT" },
  ]);
});

test("of a link the words stay", () => {
  expect(pieces("the [language of steps](../packs/soul-puzzler.md) has [more]")).toEqual([{ kind: "text", text: "the language of steps has [more]" }]);
});

test("paragraphs, lists and tables", () => {
  const found = blocks("One\nline.\n\n- first\n  more\n- second\n\n| a | b |\n|---|---|\n| 1 | 2 |");
  expect(found.map(({ kind }) => kind)).toEqual(["paragraph", "list", "table"]);
  expect(found[0]).toEqual({ kind: "paragraph", pieces: [{ kind: "text", text: "One line." }] });
  expect(found[1]).toMatchObject({ items: [[{ text: "first more" }], [{ text: "second" }]] });
  expect(found[2]).toMatchObject({ head: [[{ text: "a" }], [{ text: "b" }]], rows: [[[{ text: "1" }], [{ text: "2" }]]] });
});
