import { expect, test } from "vitest";
import { beside, clear, named, touched } from "./anchor";

const ROOM = { width: 400, height: 600 };
const BUBBLE = { width: 200, height: 80 };

function table(): HTMLElement {
  const here = document.createElement("div");
  here.innerHTML = '<i data-cell="c4"></i><i data-cell="d4"><b></b></i><i data-place="shells-west-1"></i><p><u></u></p>';
  return here;
}

test("an action is said about the last thing that it names", () => {
  const here = table();
  expect(named("switch c4 d4", here)?.getAttribute("data-cell")).toBe("d4");
  expect(named("choose shells-west-1 north", here)?.getAttribute("data-place")).toBe("shells-west-1");
  expect(named("c4", here)).toBe(null); // that is what is done, and not where
});

test("what is touched is the thing around it that has a name", () => {
  const here = table();
  expect(touched(here.querySelector("b"))?.getAttribute("data-cell")).toBe("d4");
  expect(touched(here.querySelector("u"))).toBe(null);
});

test("a bubble stands above its thing, below it at the top, and never beyond the window", () => {
  const at = (left: number, top: number): ReturnType<typeof beside> => beside({ left, top, width: 40, height: 40 }, BUBBLE, ROOM);
  expect(at(180, 300)).toEqual({ left: 100, top: 210, above: true, tip: 100 });
  expect(at(180, 20)).toMatchObject({ top: 70, above: false });
  expect(at(0, 300)).toMatchObject({ left: 8, tip: 16 });
  expect(at(370, 300)).toMatchObject({ left: 192, tip: 184 });
});

test("a panel that stays covers as little as it can of what it is about, and of what is to be kept in sight", () => {
  const portal = { left: 100, top: 540, width: 200, height: 40 };
  const at = (left: number, top: number, height = ROOM.height): ReturnType<typeof clear> => clear({ left, top, width: 40, height: 40 }, BUBBLE, { ...ROOM, height }, [{ ...portal, top: height - 60 }]);
  expect(at(180, 300)).toEqual({ left: 100, top: 210 }); // above
  expect(at(180, 50)).toEqual({ left: 100, top: 100 }); // below
  expect(at(10, 60, 200)).toEqual({ left: 60, top: 40 }); // beside: below is the portal
});
