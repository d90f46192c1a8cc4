/** The server's pages, each as a function. What went wrong arrives as a `Trouble` with words for people. */
import type { Content } from "../games/board";
import { language, t } from "../look/language.svelte";
import { isLocal, keptFacts } from "./local/kept";
import { reach } from "./reach.svelte";
import type { About, AnalysisProgress, AttemptFacts, BookScene, BranchWish, Bundle, BundleKept, BundleWish, Card, Course, CupFacts, CupOpened, CupWish, Edit, FaqSection, GameFacts, Invited, JudgedTry, LessonAnswer, LessonFacts, LineFacts, Moments, NextTable, PackCard, PackChange, PackFacts, PlaceTaken, PlanFacts, Proof, PuzzleFacts, PuzzleWhole, RatedResult, RecordTold, Rule, SceneFacts, SceneLine, SceneTableWish, SeatTaken, SolverRating, TableFacts, TableOpened, TableWish, TakenScene } from "./types";

/** Milliseconds between two questions how far something has come. */
const BETWEEN_LOOKS = 1000;

export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** Pages that the engine on this device has too. */
const HERE_TOO = /^\/api\/(?:games(?:\/|$)|languages$|words\/|tables$|scenes\/|faq|lessons|puzzles|about$)/;

/** The engine on this device, which is loaded when it is needed. */
async function onDevice(path: string, init?: RequestInit): Promise<Response> {
  const { device } = await import("./local/device.svelte");
  try {
    return await device.answer(path, init?.method, init?.body as string | undefined);
  } catch (problem) {
    throw new Trouble("offline", (problem as Error).message);
  }
}

/** The server's answer; of what this device can answer itself, its own where the server cannot be reached. */
async function response(path: string, init?: RequestInit): Promise<Response> {
  if (isLocal(path)) return onDevice(path, init);
  try {
    const found = await fetch(path, { ...init, headers: { ...init?.headers, "accept-language": language.code } });
    reach.server = true;
    return found;
  } catch {
    reach.server = false;
    const { ready } = await import("../offline/ready.svelte");
    if (!HERE_TOO.test(path)) throw new Trouble("offline", t("The server does not answer. Is the network there?"));
    if (await ready.look()) return onDevice(path, init);
    throw new Trouble("offline", t("The server does not answer, and this device has not been made ready to play without it. Is the network there?"));
  }
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  return granted(await response(path, init));
}

async function granted(response: Response): Promise<Response> {
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

/** The server itself. */
export const about = (): Promise<About> => read("/api/about");

const allGames = once((_: string) => read<GameFacts[]>("/api/games"));

/** What can be played on this device, without the server: with the levels that answer in time here. */
const allGamesHere = once(async (_: string) => (await granted(await onDevice("/api/games"))).json() as Promise<GameFacts[]>);
export const gamesHere = (): Promise<GameFacts[]> => allGamesHere("");

export const games = (): Promise<GameFacts[]> => allGames("");
/** The pack that comes with a game. */
export const CORE = "core";
/** The pack by which scenes and puzzles are played: it never changes. */
export const REFERENCE = "reference";
/** A pack of those that the server offers, that of a table, or the text of one that a file has brought; else the core one. */
export type Packed = { content?: string; table?: string; pack?: string };

function ofPack(game: string, what: string, { content, table }: Packed): string {
  const asked = new URLSearchParams(table !== undefined ? { table } : content === undefined || content === CORE ? {} : { content }).toString();
  return `/api/games/${game}/${what}${asked && `?${asked}`}`;
}

const cardsAt = once((path) => read<Card[]>(path));
const rulesAt = once((path) => read<Rule[]>(path));
const faqAt = once((path) => read<FaqSection[]>(path));
const contentAt = once((path) => read<Content>(path), (path) => path);

/** The rule book, as it is played by with a pack. */
export const rules = (game: string, packed: Packed = {}): Promise<Rule[]> => rulesAt(ofPack(game, "rules", packed));
/** What players ask about Soulgivers, with our answers. */
export const faq = (): Promise<FaqSection[]> => faqAt("/api/faq");
export async function cards(game: string, packed: Packed = {}): Promise<Card[]> {
  return packed.pack === undefined ? cardsAt(ofPack(game, "cards", packed)) : (await packAt(packed.pack)).cards;
}
/** Keys and numbers, the same in all languages. */
export async function content(game: string, packed: Packed = {}): Promise<Content> {
  return packed.pack === undefined ? contentAt(ofPack(game, "content", packed)) : (await packAt(packed.pack)).values;
}

/** A pack as forms are made of it: the core one, one that is offered, or that of a table. */
export const pack = (game: string, packed: Packed = {}): Promise<PackFacts> => read(ofPack(game, "pack", packed));
/** The same of any text, after some values and cards were put into it. */
export const checkPack = (content: string, changes: PackChange[] = [], cards: PackCard[] = []): Promise<PackFacts> => post("/api/packs/check", { content, changes, cards });
const packAt = once((text) => checkPack(text));

const lessonsAt = once((path) => read<Course[]>(path));
const lessonAt = once((path) => read<LessonFacts>(path));
/** The lessons of each game, in the order in which they are best taken. */
export const lessons = (): Promise<Course[]> => lessonsAt("/api/lessons");
export const lesson = (game: string, name: string): Promise<LessonFacts> => lessonAt(`/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(name)}`);
/** What is said to all that was played since the beginning of a step. */
export const tryStep = (game: string, name: string, step: number, actions: string[]): Promise<LessonAnswer> => post(`/api/lessons/${game}/${name}/${step}`, { actions });

export const openTable = (wish: TableWish): Promise<TableOpened> => post("/api/tables", wish);
/** A table on this device, for those who sit before it. */
export const openTableHere = async (wish: TableWish): Promise<TableOpened> =>
  (await granted(await onDevice("/api/tables", { method: "POST", body: JSON.stringify(wish) }))).json() as Promise<TableOpened>;
/** Of a table on this device that is known without waking the engine. */
export const table = async (id: string): Promise<TableFacts> => (isLocal(id) ? keptFacts(id) : null) ?? read(`/api/tables/${id}`);
/** A fresh game in the place of one that was begun under other rules. */
export const again = (id: string, token: string): Promise<NextTable> => post(`/api/tables/${id}/again`, { token });
/** Opens an invitation: the first who does gets a token for the seat. */
export const takeSeat = (id: string, invitation: string, key: string): Promise<SeatTaken> => post(`/api/tables/${id}/seats`, { invitation, key });
/** A new invitation, with the host's token or with the seat's own; the one before works no more. */
export const invite = (id: string, seat: string, token: string): Promise<Invited> => post(`/api/tables/${id}/invitations`, { seat, token });
/** A fresh token for a seat, which is open on this screen alone from then on. */
export const closeOthers = (id: string, token: string, key: string, screen: string): Promise<SeatTaken> => post(`/api/tables/${id}/screens/close`, { token, key, screen });
export const proof = (id: string): Promise<Proof> => read(`/api/tables/${id}/proof`);

/** How far an analysis has come; whoever begins one joins those who wait for it. */
export type Looking = (begin: boolean) => Promise<AnalysisProgress>;
export const analysis = (id: string): Looking => (begin) => (begin ? post(`/api/tables/${id}/analysis`, {}) : read(`/api/tables/${id}/analysis`));
export const recordAnalysis = (record: string): Looking => (begin) => post("/api/records/analysis", { record, begin });

/** An analysis as it grows, until it is whole. It goes on only as long as somebody asks; what was given up is begun again. */
export async function* growing(look: Looking): AsyncGenerator<AnalysisProgress> {
  let found = await look(true);
  while (found.status !== "done") {
    yield found;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
    found = await look(false);
    if (found.status === "none") found = await look(true);
  }
  yield found;
}
/** All moments of a finished game: with the eyes of a seat, or with all cards open. */
export const moments = (id: string, eyes: string | null = null): Promise<Moments> => read(`/api/tables/${id}/moments${eyes === null ? "" : `?eyes=${eyes}`}`);
/** What would have followed a moment of a finished game. */
export function line(id: string, moment: number, actions: string[], eyes: string | null): Promise<LineFacts> {
  const asked = new URLSearchParams([["moment", String(moment)], ...actions.map((action) => ["action", action]), ...(eyes === null ? [] : [["eyes", eyes]])]);
  return read(`/api/tables/${id}/line?${asked.toString()}`);
}
/** Whether that would have been as good as the best plan. */
export const attempt = (id: string, moment: number, actions: string[]): Promise<AttemptFacts> => post(`/api/tables/${id}/attempts`, { moment, actions });
/** A new table that begins in the middle of a finished game. */
export const branch = (id: string, wish: BranchWish): Promise<TableOpened> => post(`/api/tables/${id}/branches`, wish);
/** The same of a game in a file: all its moments, what would have followed, and a new table that begins in the middle of it. */
export const openRecord = (record: string, eyes: string | null = null): Promise<RecordTold> => post("/api/records", { record, eyes });
export const recordLine = (record: string, moment: number, actions: string[], eyes: string | null): Promise<LineFacts> => post("/api/records/line", { record, moment, actions, eyes });
export const recordAttempt = (record: string, moment: number, actions: string[]): Promise<AttemptFacts> => post("/api/records/attempts", { record, moment, actions });
export const branchRecord = (record: string, wish: BranchWish): Promise<TableOpened> => post("/api/records/branches", { ...wish, record });
const scenesAt = once((path) => read<BookScene[]>(path));
const sceneAt = once((name) => read<BookScene>(`/api/scenes/${name}`));
/** The scenes that show a rule; and one of them by its name. */
export const scenesOf = (game: string, rule: string): Promise<BookScene[]> => scenesAt(`/api/games/${game}/rules/${rule}/scenes`);
export const scene = (name: string): Promise<BookScene> => sceneAt(name);
/** What comes of some actions on the position of a scene, for whoever decides; with the eyes of a seat, or with all cards open. */
export const sceneLine = (scene: string, actions: string[], eyes: string | null = null, pack: string | null = null): Promise<SceneLine> => post("/api/scenes/line", { scene, actions, eyes, pack });
/** A position after some edits, or an empty table of a game. */
export const layScene = (wish: { game?: string; scene?: string; edits?: Edit[]; pack?: string | null }): Promise<SceneFacts> => post("/api/scenes/check", wish);
/** What a strong player would do there, for whoever decides. */
export const scenePlan = (scene: string, pack: string | null): Promise<PlanFacts> => post("/api/scenes/plan", { scene, pack });
/** A new table that begins from a position. */
export const openScene = (wish: SceneTableWish): Promise<TableOpened> => post("/api/scenes/tables", wish);
/** A disputed ruling as a text. */
export async function sceneReport(scene: string, pack: string | null, actions: string[], action: string): Promise<string> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ scene, pack, actions, action }) };
  return (await answer("/api/scenes/report", init)).text();
}
/** A moment of a finished game as a position; of a game under way the present, as the seat of the token knows it. */
export async function tableScene(id: string, moment: number | null, actions: string[] = [], token = ""): Promise<TakenScene> {
  const asked = new URLSearchParams([...(moment === null ? [] : [["moment", String(moment)]]), ...actions.map((action) => ["action", action])]);
  const init = token ? { headers: { authorization: `Bearer ${token}` } } : {};
  return (await answer(`/api/tables/${id}/scene?${asked.toString()}`, init)).json() as Promise<TakenScene>;
}
export const recordScene = (record: string, moment: number, actions: string[]): Promise<TakenScene> => post("/api/records/scene", { record, moment, actions });

/** The puzzles of a game, the easy ones first; one of them; and that of today. */
export const puzzles = (game: string): Promise<PuzzleFacts[]> => read(`/api/puzzles/${game}`);
export const puzzle = (game: string, id: string): Promise<PuzzleWhole> => read(`/api/puzzles/${game}/${encodeURIComponent(id)}`);
export const dailyPuzzle = (): Promise<PuzzleWhole> => read("/api/puzzles/daily");
/** What the actions so far are worth. */
export const tryPuzzle = (game: string, id: string, actions: string[]): Promise<JudgedTry> => post(`/api/puzzles/${game}/${id}/try`, { actions });
/** How it went: the first time counts, for both ratings. */
export const puzzleResult = (game: string, id: string, key: string, actions: string[], solver: SolverRating): Promise<RatedResult> =>
  post(`/api/puzzles/${game}/${id}/results`, { key, actions, ...solver });

export const record = async (id: string): Promise<string> => (await answer(recordAddress(id))).text();
export const recordAddress = (id: string): string => `/api/tables/${id}/record`;

export const openCup = (wish: CupWish): Promise<CupOpened> => post("/api/cups", wish);
export const cup = (id: string): Promise<CupFacts> => read(`/api/cups/${id}`);
export const takePlace = (id: string, invitation: string, key: string): Promise<PlaceTaken> => post(`/api/cups/${id}/seats`, { invitation, key });
export const inviteToCup = (id: string, name: string, token: string): Promise<Invited> => post(`/api/cups/${id}/invitations`, { name, token });

/** Games on their way to another browser, which alone can read them. */
export const keepBundle = (bundle: BundleWish): Promise<BundleKept> => post("/api/bundles", bundle);
export const takeBundle = (name: string): Promise<Bundle> => post(`/api/bundles/${name}/take`, {});
