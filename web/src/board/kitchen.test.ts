import { expect, test } from "vitest";
import type { SceneFacts } from "../wire/types";
import { Hands, isUndo, placeOf } from "./hands.svelte";
import { Kitchen, type Lay } from "./kitchen.svelte";

/** A server that writes edits behind the scene, and refuses to put a king; and what it was asked. */
function server() {
  const asked: Parameters<Lay>[0][] = [];
  const lay: Lay = async (wish) => {
    asked.push(wish);
    if (wish.scene === "broken") throw new Error("line 1: no scene");
    const edits = (wish.edits ?? []).map((edit) => JSON.stringify(edit)).join("");
    const refused = edits.includes("king") ? "No king." : null;
    const scene = (wish.scene || "empty") + (refused ? "" : edits);
    const placed = scene.includes('"at":"c3"') ? [{ at: "c3", key: "runner", words: "Runner", dials: [] }] : [];
    return { game: "chess", content: "core", title: "", scene, tabs: [], brushes: [], dials: [], placed, faults: [], refused } as SceneFacts;
  };
  return { asked, kitchen: new Kitchen("chess", null, lay) };
}

test("edits follow one another, and are taken back and made again", async () => {
  const { kitchen, asked } = server();
  await kitchen.open();
  expect(asked[0]).toEqual({ scene: "", edits: [], pack: null, game: "chess" });
  await Promise.all([kitchen.edit({ put: "a", at: "a1" }), kitchen.edit({ put: "b", at: "b1" })]);
  const both = 'empty{"put":"a","at":"a1"}{"put":"b","at":"b1"}';
  expect([kitchen.scene, kitchen.mayUndo, kitchen.mayRedo]).toEqual([both, true, false]);
  await kitchen.undo();
  expect([kitchen.scene, kitchen.mayRedo]).toEqual(['empty{"put":"a","at":"a1"}', true]);
  await kitchen.redo();
  expect([kitchen.scene, kitchen.mayRedo]).toEqual([both, false]);
  await kitchen.undo();
  await kitchen.edit({ put: "c", at: "c1" });
  expect(kitchen.mayRedo).toBe(false);
});

test("what is refused changes nothing and is told, and so is a scene that is none", async () => {
  const { kitchen } = server();
  await kitchen.open();
  expect(await kitchen.edit({ put: "king", at: "a1" })).toBe(false);
  expect([kitchen.trouble, kitchen.scene, kitchen.mayUndo]).toEqual(["No king.", "empty", false]);
  expect(await kitchen.open("broken")).toBe(false);
  expect([kitchen.trouble, kitchen.scene, kitchen.busy]).toEqual(["line 1: no scene", "empty", false]);
});

test("a click puts what was chosen or looks at the place; Delete takes it, and a drag moves it", async () => {
  const { kitchen, asked } = server();
  document.body.innerHTML = '<div data-board-place><i data-cell="c3"></i><i data-place="shells-west-1"></i></div><i data-cell="z9"></i>';
  const [cell, place, outside] = document.querySelectorAll("i");
  expect([placeOf(cell!), placeOf(place!), placeOf(outside!), placeOf(document.body)]).toEqual(["c3", "shells-west-1", null, null]);
  await kitchen.open();
  const hands = new Hands(kitchen);
  const on = <E extends Event>(event: E, target: Element): E => (Object.defineProperty(event, "target", { value: target }), event);
  hands.click(on(new MouseEvent("click"), cell!));
  expect(kitchen.at).toBe("c3");
  kitchen.brush = "runner";
  hands.click(on(new MouseEvent("click"), cell!));
  await expect.poll(() => kitchen.here.length).toBe(1);
  hands.key(on(new KeyboardEvent("keydown", { key: "Delete" }), cell!));
  await expect.poll(() => asked.at(-1)!.edits).toEqual([{ remove: "", at: "c3" }]);
  kitchen.brush = null;
  await kitchen.move("c3", "d4");
  expect(asked.at(-1)!.edits).toEqual([{ move: "runner", at: "d4" }]);
});

test("the usual keys undo and redo", () => {
  const key = (key: string, shiftKey = false) => isUndo({ key, ctrlKey: true, metaKey: false, shiftKey });
  expect([key("z"), key("Z", true), key("y"), key("a"), isUndo({ key: "z", ctrlKey: false, metaKey: false, shiftKey: false })]).toEqual(["undo", "redo", "redo", null, null]);
});
