/** Games for the small boards of a page: each is opened once. */
import { openedGame, type OpenedGame } from "../games/opened";

const kept = new Map<string, Promise<OpenedGame>>();

/** With the pack that a scene is played with. */
export function gameFor(name: string, content: string): Promise<OpenedGame> {
  const key = `${name} ${content}`;
  const known = kept.get(key);
  if (known) return known;
  const coming = openedGame(name, { content });
  kept.set(key, coming);
  coming.catch(() => kept.delete(key));
  return coming;
}
