import { afterEach, expect, test } from "vitest";
import { addressIn, pageOf, router } from "./router.svelte";

afterEach(() => router.replace("/"));

test("addresses", () => {
  expect(pageOf("/")).toEqual({ name: "home" });
  expect(pageOf("/nonsense/x")).toEqual({ name: "nowhere" });
  expect(pageOf("/table/t1")).toEqual({ name: "table", table: "t1", token: null });
  expect(pageOf("/table/t1", "#secret")).toEqual({ name: "table", table: "t1", token: "secret" });
  expect(pageOf("/game/t1")).toEqual({ name: "game", table: "t1", moment: null });
  expect(pageOf("/game/t1/57")).toEqual({ name: "game", table: "t1", moment: 57 });
  expect(pageOf("/game/t1/end")).toMatchObject({ name: "game", table: "t1", moment: 999_999 });
  expect(pageOf("/open/57")).toEqual({ name: "open", moment: 57 });
  expect(pageOf("/open")).toEqual({ name: "open", moment: null });
  expect(pageOf("/game/t1/x")).toEqual({ name: "game", table: "t1", moment: null });
  expect(pageOf("/invitation/t1", "#once")).toEqual({ name: "invitation", table: "t1", invitation: "once" });
  expect(pageOf("/cup-invitation/c1", "#once")).toEqual({ name: "cup-invitation", cup: "c1", invitation: "once" });
  expect(pageOf("/invitation/t1")).toEqual({ name: "nowhere" });
  expect(pageOf("/cup/c1")).toEqual({ name: "cup", cup: "c1", player: null, token: null });
  expect(pageOf("/cup/c1", "#Ada%20L/secret")).toEqual({ name: "cup", cup: "c1", player: "Ada L", token: "secret" });
  expect(pageOf("/table/%E0%A4%A")).toEqual({ name: "table", table: "%E0%A4%A", token: null });
  expect(pageOf("/play/soulfall")).toEqual({ name: "play", game: "soulfall", mode: null });
  expect(pageOf("/play/soulfall/friend")).toEqual({ name: "play", game: "soulfall", mode: "friend" });
  expect(pageOf("/carry", "#abc-def")).toEqual({ name: "carry", code: "abc-def" });
  expect(pageOf("/learn", "#soulfall")).toEqual({ name: "learn", game: "soulfall", lesson: null });
  expect(pageOf("/learn/soulfall/devotions")).toEqual({ name: "learn", game: "soulfall", lesson: "devotions" });
  expect(["/mine", "/settings", "/about"].map((path) => pageOf(path).name)).toEqual(["mine", "settings", "about"]);
  expect(pageOf("/rules")).toEqual({ name: "rules", game: "soulgivers", table: null, rule: null });
  expect(pageOf("/board")).toEqual({ name: "board", game: "soulgivers", position: null });
  expect(pageOf("/rules/soulfall", "#SF-END-1")).toEqual({ name: "rules", game: "soulfall", table: null, rule: "SF-END-1" });
});

test("puzzles, one of them, and the one of today", () => {
  expect(pageOf("/puzzles", "#soulfall")).toEqual({ name: "puzzles", game: "soulfall" });
  expect(pageOf("/puzzles")).toEqual({ name: "puzzles", game: null });
  expect(pageOf("/puzzles/soulfall/abc123")).toEqual({ name: "puzzle", game: "soulfall", id: "abc123" });
  expect(pageOf("/puzzles/daily")).toEqual({ name: "puzzle", game: null, id: "daily" });
  expect(pageOf("/puzzles/soulfall")).toEqual({ name: "nowhere" });
});

test("a box, the pack of a table, and the rule book of one", () => {
  expect(pageOf("/box/soulfall")).toEqual({ name: "box", game: "soulfall" });
  expect(pageOf("/pack/t1")).toEqual({ name: "pack", table: "t1" });
  expect(pageOf("/faq", "#6.4")).toEqual({ name: "faq", question: "6.4" });
  expect(pageOf("/faq")).toEqual({ name: "faq", question: null });
  expect(pageOf("/rules/soulfall/t1", "#SF-END-1")).toEqual({ name: "rules", game: "soulfall", table: "t1", rule: "SF-END-1" });
});

test("older links, in which everything stood behind the #, lead to the same places", () => {
  expect(addressIn("http://somewhere/#/table/t1")).toBe("/table/t1");
  expect(addressIn("#/table/t1/secret")).toBe("/table/t1#secret");
  expect(addressIn("#/invitation/t1/once")).toBe("/invitation/t1#once");
  expect(addressIn("#/cup/c1/Ada%20L/secret")).toBe("/cup/c1#Ada%20L/secret");
  expect(addressIn("#/rules/soulfall/SF-END-1")).toBe("/rules/soulfall#SF-END-1");
  expect(addressIn("#/")).toBe("/");
  router.replace("/#/rules/soulfall/SF-END-1");
  expect(location.pathname + location.hash).toBe("/rules/soulfall#SF-END-1");
  expect(router.page).toEqual({ name: "rules", game: "soulfall", table: null, rule: "SF-END-1" });
});

test("a pasted link may be whole, or the name of a table", () => {
  expect(addressIn(`${location.origin}/invitation/t1#once`)).toBe("/invitation/t1#once");
  expect(addressIn("/game/t1/57")).toBe("/game/t1/57");
  expect(addressIn("t 1")).toBe("/table/t%201");
});

test("a link to a page is followed without loading it, any other one by the browser", () => {
  const click = (href: string, more: Partial<HTMLAnchorElement> = {}): boolean => {
    const link = Object.assign(document.createElement("a"), { href, ...more });
    document.body.append(link);
    let followed = false;
    const last = (event: Event): void => {
      followed = event.defaultPrevented;
      event.preventDefault(); // nothing is loaded in a test
    };
    addEventListener("click", last, { once: true });
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    link.remove();
    return followed;
  };
  expect(click("/cup/c1")).toBe(true);
  expect(router.page).toEqual({ name: "cup", cup: "c1", player: null, token: null });
  expect(click("/api/tables/t1/record")).toBe(false);
  expect(click("/rules/soulfall", { target: "_blank" })).toBe(false);
  expect(router.page).toMatchObject({ name: "cup" });
});
