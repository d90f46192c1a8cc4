/** Abilities by what they can be aimed at, from the whole moves that the server knows. */
import { isCell, isTile } from "./geometry";
import { rest, verb } from "./targets";

/** Whole moves by the spot that they are aimed at: "cell e6", "tile C3". */
export type Aims = Map<string, string[][]>;

export function aims(routes: Record<string, string[]>): Aims {
  const found: Aims = new Map();
  for (const actions of Object.values(routes)) {
    const [begun = "", answer = ""] = actions;
    const at = rest(answer);
    if (verb(begun) !== "use" || !(isCell(at) || isTile(at))) continue;
    const spot = `${isCell(at) ? "cell" : "tile"} ${at}`;
    found.set(spot, [...(found.get(spot) ?? []), actions]);
  }
  return found;
}
