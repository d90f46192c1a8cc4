import { beforeEach, expect, test } from "vitest";
import type { TableFacts } from "../types";
import { forgetTable, isLocal, keepTable, keptFacts, keptTable, tableIn } from "./kept";

const written = (version: number, over = false): string => JSON.stringify({ kept: { version }, facts: { version, result: over ? {} : null } as TableFacts });

beforeEach(() => localStorage.clear());

test("a table on this device is known by its name, wherever that stands", () => {
  for (const address of ["local-a_B-1", "/api/tables/local-a/moments?eyes=one", "/api/games/soulfall/cards?table=local-a", "ws://here/ws/local-a"]) expect(isLocal(address)).toBe(true);
  for (const address of ["abc", "/api/tables/not-local-a", "/api/games"]) expect(isLocal(address)).toBe(false);
  expect(tableIn("/api/tables/local-a_B-1/moments?eyes=one")).toBe("local-a_B-1");
  expect(tableIn("/api/games/soulfall/cards?table=local-a")).toBe("local-a");
  expect(tableIn("/api/games")).toBe(null);
});

test("what is kept comes back, for the engine and for a list of games", () => {
  expect(keptTable("local-a")).toBe(null);
  keepTable("local-a", written(3));
  expect(JSON.parse(keptTable("local-a")!)).toEqual({ version: 3 });
  expect(keptFacts("local-a")).toMatchObject({ version: 3 });
  forgetTable("local-a");
  expect(keptFacts("local-a")).toBe(null);
});

test("where there is no room any more, games that are over make some", () => {
  const items = new Map<string, string>();
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem(key: string, value: string) {
      if (items.size === 2 && !items.has(key)) throw new Error("full");
      items.set(key, value);
      Object.assign(this, { [key]: value });
    },
  } as unknown as Storage;
  keepTable("local-over", written(9, true), store);
  keepTable("local-open", written(5), store);
  keepTable("local-new", written(1), store);
  expect(keptFacts("local-over", store)).toBe(null);
  expect(keptFacts("local-open", store)).toMatchObject({ version: 5 });
  expect(() => keepTable("local-more", written(1), store)).toThrow("full");
});
