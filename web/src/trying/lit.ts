/** What is lit on a board: things by their name (`d4`, `B2`, `runner`), and what plays an action (`end turn`). */
import { named } from "../table/anchor";

export function litThings(things: string[], root: ParentNode): Element[] {
  const found = things.map((thing) => root.querySelector(`[data-action="${CSS.escape(thing)}"]`) ?? named(`at ${thing}`, root));
  return [...new Set(found.filter((each) => each !== null))];
}
