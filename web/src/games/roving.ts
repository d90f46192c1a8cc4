/**
 * Arrow keys among the things on a table: focus goes to the nearest one in that direction. One of them at a time is a tab stop,
 * and when the one in focus is taken off the table, those who use the keyboard go on from its neighbour.
 * Things that can be focused carry `data-roving`.
 */

type Spot = { x: number; y: number };

/** The index of the nearest spot in the direction of an arrow key, or null if there is none. */
export function nearestInDirection(spots: Spot[], from: Spot, key: string): number | null {
  let best: number | null = null;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const upright = key === "ArrowUp" || key === "ArrowDown";
    const across = upright ? dx : dy;
    const along = (upright ? dy : dx) * (key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1);
    const cost = along + 3 * Math.abs(across);
    if (along > 2 && cost < least) {
      best = index;
      least = cost;
    }
  });
  return best;
}

/** An attachment for the element that holds them all; `first` says where the Tab key leads to before anything was in focus. */
export function roving(table: HTMLElement, first: (things: HTMLElement[]) => HTMLElement | undefined = ([thing]) => thing): () => void {
  const all = (): HTMLElement[] => [...table.querySelectorAll<HTMLElement>("[data-roving]:not(:disabled)")];
  const centre = (thing: HTMLElement): Spot => {
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  let current: HTMLElement | undefined;
  /** As they were found last. */
  let things = all();
  let byKeys = false;

  function stop(at: HTMLElement | undefined): void {
    current = at;
    for (const thing of all()) thing.tabIndex = thing === at ? 0 : -1;
  }

  function keys(event: KeyboardEvent): void {
    byKeys = true;
    const here = (event.target as HTMLElement).closest<HTMLElement>("[data-roving]");
    if (!here || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const next = nearestInDirection(things.map(centre), centre(here), event.key);
    if (next !== null) things[next]!.focus();
  }

  const follow = (event: FocusEvent): void => {
    const thing = (event.target as HTMLElement).closest<HTMLElement>("[data-roving]");
    if (thing) stop(thing);
  };
  const pointed = (): void => void (byKeys = false);

  /** The next thing that is still there, or else the one before. */
  function neighbour(gone: HTMLElement, left: HTMLElement[]): HTMLElement | undefined {
    const at = things.indexOf(gone);
    const stays = (thing: HTMLElement): boolean => left.includes(thing);
    return things.slice(at + 1).find(stays) ?? things.slice(0, at).findLast(stays) ?? left[0];
  }

  /** Focus is not taken from anywhere else, nor given to those who point. */
  function keepOne(): void {
    const left = all();
    const gone = current !== undefined && !left.includes(current) ? current : null;
    stop(gone === null ? (current ?? first(left)) : neighbour(gone, left));
    things = left;
    if (gone !== null && byKeys && document.activeElement === document.body) current?.focus();
  }

  const watch = new MutationObserver(keepOne);
  watch.observe(table, { childList: true, subtree: true });
  table.addEventListener("keydown", keys);
  table.addEventListener("focusin", follow);
  document.addEventListener("pointerdown", pointed, true);
  keepOne();
  return () => {
    watch.disconnect();
    table.removeEventListener("keydown", keys);
    table.removeEventListener("focusin", follow);
    document.removeEventListener("pointerdown", pointed, true);
  };
}
