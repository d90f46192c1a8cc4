import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PackCard, PackChange, PackFacts } from "../wire/types";
import { boxes, dropBox, freeName, keepBox, newBox } from "./boxes";
import { Editor } from "./editor.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answered = (content: string, problems: string[] = []): PackFacts => ({
  ...{ content, game: "g", games: ["g"], name: "n", hash: "h", shipped: false, sections: [], values: {}, cards: [], added: [] },
  problems: problems.map((path) => ({ path, line: 1, text: `wrong: ${path}` })),
});

/** A server that answers when it is told to, and appends the changes to the text. */
function server() {
  const asked: { content: string; changes: PackChange[]; cards: PackCard[]; answer: (problems?: string[]) => Promise<void>; fail: (code: string) => Promise<void> }[] = [];
  const look = (content: string, changes: PackChange[], cards: PackCard[]): Promise<PackFacts> =>
    new Promise((resolve, reject) => {
      const after = content + changes.map(({ path, value }) => ` ${path}=${value}`).join("") + cards.map(({ name }) => ` +${name}`).join("");
      const added = cards.map(({ section, name }) => `${section}.${name}`);
      asked.push({
        content,
        changes,
        cards,
        answer: async (problems = []) => (resolve({ ...answered(after, problems), added }), void (await vi.advanceTimersByTimeAsync(0))),
        fail: async (code) => (reject(Object.assign(new Error(code), { code })), void (await vi.advanceTimersByTimeAsync(0))),
      });
    });
  return { asked, look };
}

test("what is typed in a row goes in one question, and stays in its field until it is answered", async () => {
  const { asked, look } = server();
  const editor = new Editor("text", look);
  editor.change("a", 1, "1");
  editor.change("a", 12, "12");
  editor.change("b", "x", "x");
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.map(({ changes }) => changes.map(({ path, value }) => `${path}=${value}`))).toEqual([["a=12", "b=x"]]);
  expect(editor.drafts).toEqual({ a: "12", b: "x" });
  await asked[0]!.answer();
  expect(editor.drafts).toEqual({});
  expect(editor.text).toBe("text a=12 b=x");
  expect(editor.busy).toBe(false);
});

test("what is typed while an answer is on its way is asked after it, with the text of that answer", async () => {
  const { asked, look } = server();
  const editor = new Editor("text", look);
  editor.change("a", 1, "1");
  await vi.advanceTimersByTimeAsync(300);
  editor.change("a", 2, "2");
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveLength(1);
  await asked[0]!.answer();
  expect(editor.drafts).toEqual({ a: "2" });
  expect(asked[1]).toMatchObject({ content: "text a=1", changes: [{ path: "a", value: 2, source: "printed" }] });
  await asked[1]!.answer();
  expect(editor.text).toBe("text a=1 a=2");
});

test("cards stay those of the last text without a mistake", async () => {
  const { asked, look } = server();
  const editor = new Editor("text", look);
  void editor.check();
  await asked[0]!.answer();
  const sound = editor.sound;
  editor.change("a", 70, "70");
  await vi.advanceTimersByTimeAsync(300);
  await asked[1]!.answer(["a"]);
  expect(editor.problem("a")).toBe("wrong: a");
  expect(editor.problem("b")).toBe("");
  expect(editor.sound).toBe(sound);
  expect(editor.facts).not.toBe(sound);
});

test("a whole file takes the place of everything that was typed, and an older answer is not heard", async () => {
  const { asked, look } = server();
  const editor = new Editor("text", look);
  editor.change("a", 1, "1");
  await vi.advanceTimersByTimeAsync(300);
  editor.replace("other");
  await asked[0]!.answer();
  expect(editor.facts).toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  await asked[1]!.answer();
  expect(editor.text).toBe("other");
});

test("a busy server is asked again; what cannot be written is let go", async () => {
  const { asked, look } = server();
  const editor = new Editor("text", look);
  editor.change("a", 1, "1");
  await vi.advanceTimersByTimeAsync(300);
  await asked[0]!.fail("busy");
  expect(editor.trouble).toBe("busy");
  await vi.advanceTimersByTimeAsync(2500);
  await asked[1]!.fail("invalid");
  expect(editor.drafts).toEqual({});
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(2);
});

test("a card is added at once and only once, with what was typed before it", async () => {
  const { asked, look } = server();
  const editor = new Editor("text", look);
  editor.change("a", 1, "1");
  editor.add({ section: "s", name: "crow", like: "" });
  expect(asked).toHaveLength(1);
  expect(asked[0]!.changes).toHaveLength(1);
  await asked[0]!.answer();
  expect([editor.text, editor.added, editor.busy]).toEqual(["text a=1 +crow", "s.crow", false]);
  editor.takeOut("s.crow");
  await vi.advanceTimersByTimeAsync(300);
  expect(asked[1]).toMatchObject({ changes: [{ path: "s.crow", value: null }], cards: [] });
  await asked[1]!.answer();
  expect(editor.added).toBe("");
});

test("a card that cannot be added is let go", async () => {
  const { asked, look } = server();
  const editor = new Editor("text", look);
  editor.add({ section: "s", name: "crow", like: "nobody" });
  await asked[0]!.fail("invalid");
  expect([editor.trouble, editor.busy]).toEqual(["invalid", false]);
  void editor.check();
  expect(asked[1]!.cards).toEqual([]);
});

test("boxes are kept by game, the latest first, and have names of their own", () => {
  localStorage.clear();
  const [one, two, other] = [newBox("g", "One", "1"), newBox("g", "Two", "2"), newBox("h", "Other", "3")];
  for (const [index, box] of [one, two, other].entries()) keepBox({ ...box, at: index });
  expect(boxes("g").map(({ name }) => name)).toEqual(["Two", "One"]);
  keepBox({ ...one, content: "new", at: 9 });
  expect(boxes("g").map(({ content }) => content)).toEqual(["new", "2"]);
  dropBox(two.id);
  expect(boxes("g")).toHaveLength(1);
  expect(boxes("h")).toHaveLength(1);
  expect(freeName("One", ["One", "One 2"])).toBe("One 3");
  localStorage.setItem("soulgames.boxes", "{broken");
  expect(boxes("g")).toEqual([]);
});
