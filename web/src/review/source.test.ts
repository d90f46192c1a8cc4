import { beforeEach, expect, test } from "vitest";
import { keepFile, keptFile, ofFile, ofTable } from "./source";

beforeEach(() => sessionStorage.clear());

test("the file that was opened last is there for as long as the tab is", () => {
  expect(keptFile()).toBeNull();
  keepFile({ name: "game.soul", text: "soul = 1" });
  expect(keptFile()).toEqual({ name: "game.soul", text: "soul = 1" });
});

test("moments have addresses, and records can be kept, wherever a game comes from", () => {
  expect([ofTable("t1").address(57), ofTable("t1").record]).toEqual(["/game/t1/57", { address: "/api/tables/t1/record", name: "t1.soul" }]);
  const file = ofFile({ name: "game.soul", text: "a b\n" });
  expect([file.table, file.address(3), file.record]).toEqual([null, "/open/3", { address: "data:text/plain;charset=utf-8,a%20b%0A", name: "game.soul" }]);
});
