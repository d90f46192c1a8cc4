import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { either, inTurn, language, listed, t, tn } from "./language.svelte";

const ITALIAN = {
  code: "it",
  name: "italiano",
  words: { Undo: "Annulla", "Invite {name}": "Invita {name}", "{first} and {last}": "{first} e {last}", "{count} game": ["{count} partita", "{count} partite"] },
  plural: Array.from({ length: 200 }, (_, count) => (count === 1 ? 0 : 1)),
};
/** One for numbers that end in 1, another for what is below a hundred, a third for the rest. */
const ODD = { ...ITALIAN, code: "xx", words: { "{count} game": ["one {count}", "few {count}", "many {count}"] }, plural: ITALIAN.plural.map((_, n) => (n % 10 === 1 ? 0 : n < 100 ? 1 : 2)) };
const LANGUAGES = [{ code: "en", name: "English" }, { code: "it", name: "italiano" }, { code: "xx", name: "xx" }];

let pages: Record<string, unknown>;

beforeEach(() => {
  pages = { "/api/languages": LANGUAGES, "/api/words/it": ITALIAN, "/api/words/xx": ODD };
  vi.stubGlobal("fetch", async (path: string) => {
    if (!(path in pages)) return new Response("{}", { status: 404 });
    if (pages[path] === undefined) throw new TypeError("no network");
    return Response.json(pages[path]);
  });
});

afterEach(async () => {
  await language.choose("en");
  localStorage.clear();
  vi.unstubAllGlobals();
});

const browserOf = (...languages: string[]): void => void vi.stubGlobal("navigator", { languages });

describe("a sentence", () => {
  it("is English as it stands in the code, with its places filled", () => {
    expect(t("Undo")).toBe("Undo");
    expect(t("Invite {name}", { name: "Ada" })).toBe("Invite Ada");
    expect(tn("{count} game", "{count} games", 1)).toBe("1 game");
    expect(tn("{count} game", "{count} games", 0)).toBe("0 games");
  });

  it("is translated, and English where the catalogue has nothing", async () => {
    await language.choose("it");
    expect(t("Undo")).toBe("Annulla");
    expect(t("Invite {name}", { name: "Ada" })).toBe("Invita Ada");
    expect(t("Resign")).toBe("Resign");
    expect(tn("{count} card of {name}", "{count} cards of {name}", 2, { name: "Ada" })).toBe("2 cards of Ada");
  });

  it("fills every place once, and leaves open what has no field", () => {
    expect(t("{one}, {two}, {one}", { one: "{two}", two: 2 })).toBe("{two}, 2, {two}");
    expect(t("Seed {seed}")).toBe("Seed {seed}");
  });

  it("takes the plural that the language has for a number", async () => {
    await language.choose("it");
    expect([0, 1, 2].map((count) => tn("{count} game", "{count} games", count))).toEqual(["0 partite", "1 partita", "2 partite"]);
    await language.choose("xx");
    expect([21, 99, 100, 101, 200, 1001, 1055].map((count) => tn("{count} game", "{count} games", count))).toEqual([
      "one 21",
      "few 99",
      "many 100",
      "one 101",
      "many 200",
      "one 1001",
      "many 1055",
    ]);
  });

  it("lists names as the language does", async () => {
    expect(listed(["Ada"])).toBe("Ada");
    expect(either(["Ada", "Ben"])).toBe("Ada or Ben");
    expect(inTurn(["Ada", "Ben", "Cleo"])).toBe("Ada, then Ben, then Cleo");
    expect([listed([]), either([]), inTurn([])]).toEqual(["", "", ""]);
    await language.choose("it");
    expect(listed(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben e Cleo");
  });
});

describe("the language of a screen", () => {
  it("is the one that was chosen here, also after the page was opened again", async () => {
    browserOf("en-GB");
    await language.choose("it");
    await language.start();
    expect([language.code, document.documentElement.lang, t("Undo")]).toEqual(["it", "it", "Annulla"]);
  });

  it("is else the first of the browser's that the page can be in", async () => {
    browserOf("de-DE", "it-CH", "en");
    await language.start();
    expect([language.code, language.locale]).toEqual(["it", "it-CH"]);
  });

  it("is else English, also for somebody who prefers it to Italian", async () => {
    browserOf("de");
    await language.start();
    expect(language.code).toBe("en");
    browserOf("en-US", "it");
    await language.start();
    expect(language.code).toBe("en");
    expect(language.locale).toBe("en-US");
  });

  it("stays English while the server cannot be reached, or does not know the one that was chosen", async () => {
    browserOf("it");
    pages = { "/api/languages": undefined, "/api/words/it": undefined };
    await language.start();
    expect(language.code).toBe("en");
    await language.choose("it");
    expect([language.code, document.documentElement.lang, t("Undo")]).toEqual(["en", "en", "Undo"]);
    localStorage.setItem("soulgames.language", "tlh");
    await language.start();
    expect(language.code).toBe("en");
  });

  it("is what was wanted last, whichever words arrive first", async () => {
    const slow = language.choose("it");
    const quick = language.choose("en");
    await Promise.all([slow, quick]);
    expect(language.code).toBe("en");
  });
});
