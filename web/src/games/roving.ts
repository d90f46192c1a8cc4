/**
 * Arrow keys among the things on a table: focus goes to the nearest one in that direction. One of them at a time is a tab stop.
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

/** An attachment for the element that holds them all. */
export function roving(table: HTMLElement): () => void {
  const all = (): HTMLElement[] => [...table.querySelectorAll<HTMLElement>("[data-roving]:not(:disabled)")];
  const centre = (thing: HTMLElement): Spot => {
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  let current: HTMLElement | undefined;

  function stop(at: HTMLElement | undefined): void {
    current = at;
    for (const thing of all()) thing.tabIndex = thing === at ? 0 : -1;
  }

  function keys(event: KeyboardEvent): void {
    const here = (event.target as HTMLElement).closest<HTMLElement>("[data-roving]");
    if (!here || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const things = all();
    const next = nearestInDirection(things.map(centre), centre(here), event.key);
    if (next !== null) things[next]!.focus();
  }

  const follow = (event: FocusEvent): void => {
    const thing = (event.target as HTMLElement).closest<HTMLElement>("[data-roving]");
    if (thing) stop(thing);
  };
  const keepOne = (): void => {
    const things = all();
    stop(current && things.includes(current) ? current : things[0]);
  };

  const watch = new MutationObserver(keepOne);
  watch.observe(table, { childList: true, subtree: true });
  table.addEventListener("keydown", keys);
  table.addEventListener("focusin", follow);
  keepOne();
  return () => {
    watch.disconnect();
    table.removeEventListener("keydown", keys);
    table.removeEventListener("focusin", follow);
  };
}
