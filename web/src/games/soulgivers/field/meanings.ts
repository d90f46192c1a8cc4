/** What pointing at a spot can mean. */
import type { Aims } from "../aims";
import { isCell, tileOf } from "../geometry";
import { rest, verb } from "../targets";
import type { Walks } from "./walks";

export interface Meaning {
  /** What is played. */
  actions: string | string[];
  /** The action by which it is called: the first of a whole move. */
  called: string;
  /** An ability with its target: it is called by its name before anybody commits to it. */
  aimed: boolean;
  /** Where: a tile may be meant by one of its cells. */
  spot: string;
}

export class Meanings {
  constructor(
    /** The action of each spot. */
    private readonly spots: Map<string, string>,
    private readonly walks: Walks,
    private readonly aims: Aims,
  ) {}

  /** By a tap. Who walks there, or chooses somebody, is not asked what else could be done. */
  at(spot: string): Meaning[] {
    const plain = this.plain(spot);
    return plain.some(({ called }) => ["step", "activate"].includes(verb(called))) ? plain : [...plain, ...this.aimed(spot)];
  }

  /** By laying the active Soulgiver there: upon a friend it does something with them, and does not choose them. */
  upon(spot: string): Meaning[] {
    const plain = this.plain(spot).filter(({ called }) => verb(called) !== "activate");
    return plain.some(({ called }) => verb(called) === "step") ? plain : [...plain, ...this.aimed(spot)];
  }

  /** Whether an ability is begun by pointing here. */
  isAim(spot: string): boolean {
    return this.at(spot).some(({ aimed }) => aimed);
  }

  private plain(spot: string): Meaning[] {
    const found = this.spots.get(spot) ?? this.spots.get(tileAt(spot)) ?? this.walks.get(spot);
    return found === undefined ? [] : [{ actions: found, called: [found].flat()[0]!, aimed: false, spot }];
  }

  private aimed(spot: string): Meaning[] {
    const at = this.aims.has(spot) ? spot : tileAt(spot);
    return (this.aims.get(at) ?? []).map((actions) => ({ actions, called: actions[0]!, aimed: true, spot: at }));
  }
}

/** A tile is also meant by each of its cells. */
function tileAt(spot: string): string {
  const cell = rest(spot);
  return isCell(cell) ? `tile ${tileOf(cell)}` : spot;
}
