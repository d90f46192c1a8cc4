import { expect, test } from "vitest";
import { nearestInDirection, roving } from "./roving";

const spots = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 200, y: 0 },
  { x: 110, y: 200 },
];

test("focus goes to the nearest thing in the direction of the arrow", () => {
  expect(nearestInDirection(spots, spots[0]!, "ArrowRight")).toBe(1);
  expect(nearestInDirection(spots, spots[2]!, "ArrowLeft")).toBe(1);
  expect(nearestInDirection(spots, spots[1]!, "ArrowDown")).toBe(3);
  expect(nearestInDirection(spots, spots[3]!, "ArrowUp")).toBe(1);
  expect(nearestInDirection(spots, spots[0]!, "ArrowLeft")).toBe(null);
});

test("one thing at a time is a tab stop", () => {
  document.body.innerHTML = "<div><button data-roving></button><button data-roving></button></div>";
  const table = document.querySelector("div")!;
  const [first, second] = table.querySelectorAll("button");
  const end = roving(table);
  expect([first!.tabIndex, second!.tabIndex]).toEqual([0, -1]);
  second!.focus();
  expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
  end();
});

/** A table with three cards, the one in focus taken off it after some input: what has the focus then. */
async function afterTaking(card: number, input: Event): Promise<string> {
  document.body.innerHTML = `<input id="line" /><div>${["a", "b", "c"].map((id) => `<button data-roving id="${id}"></button>`).join("")}</div>`;
  const end = roving(document.querySelector("div")!);
  const taken = document.querySelectorAll("button")[card]!;
  taken.focus();
  taken.dispatchEvent(input);
  taken.remove();
  await new Promise((done) => setTimeout(done));
  end();
  return document.activeElement?.id ?? "";
}

const key = (): Event => new KeyboardEvent("keydown", { key: "Enter", bubbles: true });

test("whoever uses the keyboard goes on from the next card, or from the last one", async () => {
  expect(await afterTaking(1, key())).toBe("c");
  expect(await afterTaking(2, key())).toBe("b");
});

test("whoever points is not moved", async () => {
  expect(await afterTaking(1, new PointerEvent("pointerdown", { bubbles: true }))).toBe("");
});

test("whoever types elsewhere is left there", async () => {
  const taking = afterTaking(1, key());
  document.querySelector<HTMLInputElement>("#line")!.focus();
  expect(await taking).toBe("line");
});
