import { expect, test } from "vitest";
import { pageOf } from "./router.svelte";

test("addresses", () => {
  expect(pageOf("")).toEqual({ name: "home" });
  expect(pageOf("#/")).toEqual({ name: "home" });
  expect(pageOf("#/nonsense/x")).toEqual({ name: "home" });
  expect(pageOf("#/table/t1")).toEqual({ name: "table", table: "t1", token: null });
  expect(pageOf("#/table/t1/secret")).toEqual({ name: "table", table: "t1", token: "secret" });
  expect(pageOf("#/cup/c1")).toEqual({ name: "cup", cup: "c1", player: null, token: null });
  expect(pageOf("#/cup/c1/Ada%20L/secret")).toEqual({ name: "cup", cup: "c1", player: "Ada L", token: "secret" });
  expect(pageOf("#/table/%E0%A4%A")).toEqual({ name: "table", table: "%E0%A4%A", token: null });
  expect(pageOf("#/rules/soulfall/SF-END-1")).toEqual({ name: "rules", game: "soulfall", rule: "SF-END-1" });
});
