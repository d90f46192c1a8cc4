/**
 * The games of this browser. Tokens stay in it: they leave only in the `hello` of a socket, and in a link that is given away.
 *
 * A tab that followed a link remembers its own token (sessionStorage), so that two tabs of one browser can be two players.
 */

export interface Remembered {
  table: string;
  game: string;
  /** The seats played on this screen. */
  tokens: Record<string, string>;
  /** The seats to be given away as links. */
  invites: Record<string, string>;
  /** The names of the others; none where everybody sits at this screen, left out while it is not known. */
  against?: string[];
  /** When it was last opened, in milliseconds. */
  at: number;
  over?: boolean;
}

const GAMES = "soulgames.games";
const NAME = "soulgames.name";
const KEPT = 40;

export function remembered(store: Storage = localStorage): Remembered[] {
  try {
    const games = JSON.parse(store.getItem(GAMES) ?? "[]") as Remembered[];
    return Array.isArray(games) ? games.sort((one, other) => other.at - one.at) : [];
  } catch {
    return [];
  }
}

export function recall(table: string, store: Storage = localStorage): Remembered | undefined {
  return remembered(store).find((game) => game.table === table);
}

export function remember(game: Remembered, store: Storage = localStorage): void {
  const others = remembered(store).filter((other) => other.table !== game.table);
  store.setItem(GAMES, JSON.stringify([game, ...others].slice(0, KEPT)));
}

export function forget(table: string, store: Storage = localStorage): void {
  store.setItem(GAMES, JSON.stringify(remembered(store).filter((game) => game.table !== table)));
}

/** The token of a link, taken out of the address: for this tab, and for the browser if it holds no seat there yet. */
export function takeToken(table: string, token: string, tab: Storage = sessionStorage, store: Storage = localStorage): void {
  tab.setItem(`soulgames.token.${table}`, token);
  if (!recall(table, store)) remember({ table, game: "", tokens: { "?": token }, invites: {}, at: Date.now() }, store);
}

/** The tokens with which this tab sits down; none for a spectator. The seat of a link is not known before the welcome. */
export function tokensFor(table: string, tab: Storage = sessionStorage, store: Storage = localStorage): Record<string, string> {
  const own = tab.getItem(`soulgames.token.${table}`);
  return own === null ? (recall(table, store)?.tokens ?? {}) : { "?": own };
}

/** Gives up a seat here, for this tab and for the browser. */
export function release(table: string, tab: Storage = sessionStorage, store: Storage = localStorage): void {
  tab.removeItem(`soulgames.token.${table}`);
  forget(table, store);
}

export function myName(store: Storage = localStorage): string {
  return store.getItem(NAME) ?? "";
}

export function callMe(name: string, store: Storage = localStorage): void {
  store.setItem(NAME, name);
}
