/**
 * The games of this browser. Tokens stay in it: they leave only in the `hello` of a socket, or to be changed for fresh ones.
 *
 * A tab that followed a link remembers its own token (sessionStorage), so that two tabs of one browser can be two players.
 */

import { forgetTable } from "../wire/local/kept";

export interface Remembered {
  table: string;
  game: string;
  /** The seats played on this screen. */
  tokens: Record<string, string>;
  /** Invitations to the other seats, to be given away as links; each works once. */
  invites: Record<string, string>;
  /** Whoever opened the table can make new invitations with it. */
  host?: string;
  /** The names of the others; none where everybody sits at this screen, left out while it is not known. */
  against?: string[];
  /** When it was last opened, in milliseconds. */
  at: number;
  over?: boolean;
  /** How it ended for the seats here, once that was looked up. */
  result?: "won" | "lost" | "tie" | "ended";
  /** How it ended, in words. */
  reason?: string;
  /** The rematch, if there was one. */
  next?: string | null;
  cup?: string | null;
}

const GAMES = "soulgames.games";
const NAME = "soulgames.name";
const SCREEN = "soulgames.screen";
const KEYS = "soulgames.keys";
/** Keys of which is known what they were for; games themselves are all kept. */
const KEPT_KEYS = 40;

/** 96 random bits. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

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

/** A game, or more about one that is known. */
export function remember(game: Remembered, store: Storage = localStorage): void {
  const all = remembered(store);
  const known = all.find((other) => other.table === game.table);
  keep([{ ...known, ...game }, ...all.filter((other) => other !== known)], store);
}

/** All of them, unless the browser's memory is full: then finished ones go, the oldest first. */
function keep(games: Remembered[], store: Storage): void {
  for (;;) {
    try {
      return store.setItem(GAMES, JSON.stringify(games));
    } catch (full) {
      const oldest = games.findLastIndex(({ over }) => over);
      if (oldest < 0) throw full;
      games = games.toSpliced(oldest, 1);
    }
  }
}

/** What came from another browser; where both know a game, this one knows it better. */
export function adopt(games: Remembered[], store: Storage = localStorage): void {
  const known = new Set(remembered(store).map(({ table }) => table));
  keep([...remembered(store), ...games.filter(({ table }) => !known.has(table))], store);
}

export function forget(table: string, store: Storage = localStorage): void {
  forgetTable(table, store);
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

/** Gives up a seat here, for this tab and for the browser; unless the browser holds it with another token by now. */
export function release(table: string, refused: string[], tab: Storage = sessionStorage, store: Storage = localStorage): void {
  tab.removeItem(`soulgames.token.${table}`);
  const held = Object.values(recall(table, store)?.tokens ?? {});
  if (held.every((token) => refused.includes(token))) forget(table, store);
}

/** A fresh token in the place of an old one, wherever that was kept: a rematch and all tables of a cup have the same. */
export function renew(old: string, fresh: string, stores: Storage[] = [sessionStorage, localStorage]): void {
  for (const store of stores) {
    for (const name of Object.keys(store)) {
      const kept = store.getItem(name)!;
      if (kept.includes(old)) store.setItem(name, kept.replaceAll(old, fresh));
    }
  }
}

/** By which name all pages of this browser are known to the server as one screen; nobody else hears it. */
export function thisScreen(store: Storage = localStorage): string {
  const known = store.getItem(SCREEN);
  if (known !== null) return known;
  const name = randomKey();
  store.setItem(SCREEN, name);
  return name;
}

/**
 * The key with which a secret is changed for a token. It is kept before anything is asked: should the answer be lost, the same
 * question with the same key gets the same answer.
 */
export function keyFor(secret: string, store: Storage = localStorage): string {
  const keys = keptKeys(store);
  const key = keys[secret] ?? randomKey();
  store.setItem(KEYS, JSON.stringify(Object.fromEntries([...Object.entries({ ...keys, [secret]: key })].slice(-KEPT_KEYS))));
  return key;
}

/** The key that was kept for a secret, if any. */
export function keptKey(secret: string, store: Storage = localStorage): string | undefined {
  return keptKeys(store)[secret];
}

function keptKeys(store: Storage): Record<string, string> {
  try {
    return JSON.parse(store.getItem(KEYS) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function myName(store: Storage = localStorage): string {
  return store.getItem(NAME) ?? "";
}

export function callMe(name: string, store: Storage = localStorage): void {
  store.setItem(NAME, name);
}
