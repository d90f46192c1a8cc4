/** The boxes of this browser: content packs that were typed in or imported here, each with its text. */
import { randomKey } from "../home/remembered";

export interface Box {
  id: string;
  /** Whose pack it is. */
  game: string;
  name: string;
  /** The file. */
  content: string;
  /** When it was last changed, in milliseconds. */
  at: number;
}

const BOXES = "soulgames.boxes";
/** Letters that the server takes. */
export const LARGEST = 48 * 1024;

function all(store: Storage): Box[] {
  try {
    const found = JSON.parse(store.getItem(BOXES) ?? "[]") as Box[];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Of a game, the one that was changed last first. */
export function boxes(game: string, store: Storage = localStorage): Box[] {
  return all(store)
    .filter((box) => box.game === game)
    .sort((one, other) => other.at - one.at);
}

/** Another one, not kept yet. */
export const newBox = (game: string, name: string, content: string): Box => ({ id: randomKey(), game, name, content, at: 0 });

export function keepBox(box: Box, store: Storage = localStorage): void {
  store.setItem(BOXES, JSON.stringify([box, ...all(store).filter(({ id }) => id !== box.id)]));
}

export function dropBox(id: string, store: Storage = localStorage): void {
  store.setItem(BOXES, JSON.stringify(all(store).filter((box) => box.id !== id)));
}

/** A name that none of these has: "My box", "My box 2". */
export function freeName(wanted: string, taken: string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number++) name = `${wanted} ${number}`;
  return name;
}
