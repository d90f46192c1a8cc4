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
