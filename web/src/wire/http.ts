/** The server's pages, each as a function. What went wrong arrives as a `Trouble` with words for people. */
import type { Content } from "../games/board";
import { language, t } from "../look/language.svelte";
import type { Analysis, Card, CupFacts, CupOpened, CupWish, GameFacts, NextTable, Proof, Rule, TableFacts, TableOpened, TableWish } from "./types";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: { ...init?.headers, "accept-language": language.code } });
  } catch {
    throw new Trouble("offline", t("The server does not answer. Is the network there?"));
  }
  if (response.ok) return response;
  const trouble: { code?: string; text?: string } = await response.json().catch(() => ({}));
  throw new Trouble(trouble.code ?? String(response.status), trouble.text ?? t("The server answered {status}.", { status: response.status }));
}

async function read<T>(path: string): Promise<T> {
  return (await answer(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await answer(path, init)).json() as Promise<T>;
}

const inLanguage = (name: string): string => `${language.code} ${name}`;

/** Rule books, cards, contents and the list of games do not change while a page is open, except for their language. */
function once<T>(load: (name: string) => Promise<T>, keyOf = inLanguage): (name: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (name) => {
    const key = keyOf(name);
    const known = kept.get(key);
    if (known) return known;
    const coming = load(name);
    kept.set(key, coming);
    coming.catch(() => kept.delete(key));
    return coming;
  };
}

const allGames = once((_: string) => read<GameFacts[]>("/api/games"));

export const games = (): Promise<GameFacts[]> => allGames("");
export const rules = once((game) => read<Rule[]>(`/api/games/${game}/rules`));

/** The pack that comes with a game. */
export const CORE = "core";
/** A pack of those that the server offers, or that of a table; the core one if neither is named. */
export type Packed = { content?: string; table?: string };

function ofPack(game: string, what: string, packed: Packed): string {
  const asked = new URLSearchParams(packed.content === CORE ? {} : packed).toString();
  return `/api/games/${game}/${what}${asked && `?${asked}`}`;
}

const cardsAt = once((path) => read<Card[]>(path));
const contentAt = once((path) => read<Content>(path), (path) => path);

export const cards = (game: string, packed: Packed = {}): Promise<Card[]> => cardsAt(ofPack(game, "cards", packed));
/** Keys and numbers, the same in all languages. */
export const content = (game: string, packed: Packed = {}): Promise<Content> => contentAt(ofPack(game, "content", packed));

export const openTable = (wish: TableWish): Promise<TableOpened> => post("/api/tables", wish);
export const table = (id: string): Promise<TableFacts> => read(`/api/tables/${id}`);
/** A fresh game in the place of one that was begun under other rules. */
export const again = (id: string, token: string): Promise<NextTable> => post(`/api/tables/${id}/again`, { token });
export const proof = (id: string): Promise<Proof> => read(`/api/tables/${id}/proof`);
export const analysis = (id: string): Promise<Analysis> => read(`/api/tables/${id}/analysis`);
export const recordAddress = (id: string): string => `/api/tables/${id}/record`;

export const openCup = (wish: CupWish): Promise<CupOpened> => post("/api/cups", wish);
export const cup = (id: string): Promise<CupFacts> => read(`/api/cups/${id}`);
