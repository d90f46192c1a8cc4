/** The lessons that were finished in this browser. */
const LESSONS = "soulgames.lessons";

const named = (game: string, lesson: string): string => `${game}/${lesson}`;

/** By game and lesson, as in `soulfall/goal-and-turn`. */
export function finished(store: Storage = localStorage): string[] {
  try {
    const found: unknown = JSON.parse(store.getItem(LESSONS) ?? "[]");
    return Array.isArray(found) ? found.filter((each): each is string => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export const isFinished = (game: string, lesson: string, store: Storage = localStorage): boolean => finished(store).includes(named(game, lesson));

export const finish = (game: string, lesson: string, store: Storage = localStorage): void => takeAlong([named(game, lesson)], store);

/** Those of another browser are finished here, too. */
export function takeAlong(lessons: string[], store: Storage = localStorage): void {
  store.setItem(LESSONS, JSON.stringify([...new Set([...finished(store), ...lessons])]));
}
