import { expect, test } from "vitest";
import type { AttemptFacts, Decision, LineFacts } from "../wire/types";
import { Lesson, mistakesOf, verdictOf } from "./lesson.svelte";
import { Line } from "./line.svelte";

const decision = (place: number, mark: Decision["mark"], seat = "one"): Decision => ({ place, mark, seat, before: 0, best: ["place d", "done"], value: 0.5, played: "place a", played_value: 0, lost: 0.5 });
const attempt = (value: number, found = false): AttemptFacts => ({ value, best_value: 0.5, lost: 0.5 - value, found });

/** A table where everything may be played but "no". */
async function ask(moment: number, actions: string[]): Promise<LineFacts> {
  const good = actions.includes("no") ? actions.slice(0, actions.indexOf("no")) : actions;
  const moments = ["", ...good].map((heard, at) => ({ seat: "one", turn: 1, turn_seat: "one", heard, events: [], view: { at: moment + at } }));
  const refused = good.length < actions.length ? { text: "No.", rule: "SP-1" } : null;
  return { moments, labels: good, refused, question: null, ahead: { legal: ["place d"], labels: {}, routes: {}, dangers: {}, blocked: {} } } as unknown as LineFacts;
}

test("what is said of a try", () => {
  const mistake = decision(4, "mistake");
  expect(verdictOf(mistake, ["place d"], attempt(0.48, true))).toBe("found");
  expect(verdictOf(mistake, ["place a"], attempt(0))).toBe("same");
  expect(verdictOf(mistake, ["place c"], attempt(0.2))).toBe("better");
  expect(verdictOf(mistake, ["place c"], attempt(0.01))).toBe("worse");
});

test("one's own mistakes, and what is dubious only where there is nothing worse", () => {
  const [one, two, three] = [decision(1, "dubious"), decision(2, "blunder"), decision(3, "blunder", "two")];
  expect(mistakesOf([one, two, three, decision(4, null)], "one")).toEqual([two]);
  expect(mistakesOf([one, three], "one")).toEqual([one]);
});

test("a line is walked, played on, and keeps nothing that is refused", async () => {
  const line = new Line(7, ask);
  await line.lay(["place d", "done"]);
  expect([line.walk!.at, line.walk!.last, line.sofar]).toEqual([0, 2, []]);
  line.walk!.go(1);
  expect([line.walk!.view["at"], line.sofar]).toEqual([8, ["place d"]]);
  await line.play(["no"]);
  expect([line.actions, line.facts!.refused?.rule]).toEqual([["place d", "done"], "SP-1"]);
  await line.play(["place e"]);
  expect([line.walk!.at, line.walk!.shown, line.facts!.refused]).toEqual([3, 1, null]);
});

test("from one mistake to the next: a try is judged, the best plan is shown, and a refusal is not judged", async () => {
  const judged: string[][] = [];
  const judge = async (_: number, actions: string[]) => (judged.push(actions), attempt(0.2));
  const lesson = new Lesson("one", [decision(4, "mistake"), decision(9, "blunder")], ask, judge);
  await lesson.again();
  await lesson.play(["no"]);
  expect([judged, lesson.tried, lesson.verdict]).toEqual([[], "no", null]);
  await lesson.play(["place c"]);
  expect([judged, lesson.verdict]).toEqual([[["place c"]], "better"]);
  await lesson.show();
  expect([lesson.told, lesson.verdict, lesson.line!.actions]).toEqual([true, null, ["place d", "done"]]);
  await lesson.play(["place c"]);
  expect(judged.length).toBe(1);
  await lesson.next();
  expect([lesson.mistake.place, lesson.last, lesson.told, lesson.line!.from]).toEqual([9, true, false, 9]);
});

test("what is said of an earlier try is not said of the next one", async () => {
  let say: (found: AttemptFacts) => void = () => {};
  const lesson = new Lesson("one", [decision(4, "mistake"), decision(9, "blunder")], ask, () => new Promise((resolve) => (say = resolve)));
  await lesson.again();
  const playing = lesson.play(["place c"]);
  await Promise.resolve();
  await lesson.next();
  say(attempt(0.5, true));
  await playing;
  expect([lesson.number, lesson.verdict, lesson.judging]).toEqual([1, null, false]);
});
