import { describe, expect, it } from "vitest";
import { portalTiles } from "./content";
import { landing, Layout, outwards, portalAt } from "./geometry";
import { next } from "./field/walk";

/** As the pack writes them: two at the west, one at the south of the same corner, one at the east. */
const ELSEWHERE = portalTiles({ places: { "shells-west": "A1 w", "shells-east": "A1 s", "specters-west": "E3", "specters-east": "D5" } });

describe("portals lie where the pack has them", () => {
  it("says on which side of the board", () => {
    expect(outwards("shells-west", ELSEWHERE)).toBe("w");
    expect(outwards("shells-east", ELSEWHERE)).toBe("s");
    expect(outwards("specters-west", ELSEWHERE)).toBe("e");
    expect(outwards("specters-east", ELSEWHERE)).toBe("n");
    expect(outwards("shells-west", portalTiles({ places: { "shells-west": "A1" } }))).toBe("s");
  });

  it("leads onto the cells in front of it, from the west or from the south", () => {
    expect(landing("shells-west-2", ELSEWHERE)).toBe("a2");
    expect(landing("shells-east-2", ELSEWHERE)).toBe("b1");
    expect(landing("specters-west-1", ELSEWHERE)).toBe("j5");
    expect(portalAt("j6", "specters", ELSEWHERE)).toBe("specters-west");
  });

  it("is drawn beside the board, for either side of the table", () => {
    const shells = new Layout(false, ELSEWHERE);
    expect(shells.place("shells-west-1")).toEqual({ x: -27, y: 570 });
    expect(shells.portal("specters-west")).toEqual({ x: 627, y: 300 });
    expect(shells.turn("specters-west")).toBe(90);
    const specters = new Layout(true, ELSEWHERE);
    expect(specters.place("shells-west-1")).toEqual({ x: 627, y: 30 });
    expect(specters.turn("specters-west")).toBe(270);
  });

  it("makes room for it only where it is needed", () => {
    expect(new Layout(false, ELSEWHERE).viewBox).toBe("-54 -54 708 708");
    expect(new Layout(false, portalTiles({})).viewBox).toBe("-14 -54 628 708");
  });

  it("is reached by the arrow keys", () => {
    const layout = new Layout(false, ELSEWHERE);
    expect(next("a2", "w", layout)).toBe("shells-west-2");
    expect(next("shells-west-2", "e", layout)).toBe("a2");
    expect(next("j6", "e", layout)).toBe("specters-west-2");
    expect(next("a3", "w", layout)).toBe("a3");
  });
});
