/** Where a game that is looked at comes from: a table of the server, or a file that this browser has. */
import * as http from "../wire/http";
import type { AttemptFacts, BranchWish, LineFacts, Moments, TableFacts, TableOpened, TakenScene } from "../wire/types";

/** What is known of a game, wherever it comes from. */
export type Played = Pick<TableFacts, "game" | "content" | "seats" | "result">;

export interface Source {
  /** Its table; null for a file. A table has a proof of chance. */
  table: string | null;
  /** All moments, seen with the eyes of a seat or all open. */
  moments: (eyes: string | null) => Promise<Pick<Moments, "moments">>;
  /** The address of a moment of it on this page. */
  address: (at: number) => string;
  /** The record, to keep it: an address, and a name for the file. */
  record: { address: string; name: string };
  /** What a strong player says of it. */
  analysis: http.Looking;
  /** What would have followed a moment, and whether that would have been as good as the best plan. */
  line: (moment: number, actions: string[], eyes: string | null) => Promise<LineFacts>;
  attempt: (moment: number, actions: string[]) => Promise<AttemptFacts>;
  branch: (wish: BranchWish) => Promise<TableOpened>;
  /** A moment of it as a position, after some actions that might have been played there. */
  scene: (moment: number, actions: string[]) => Promise<TakenScene>;
}

export const ofTable = (table: string): Source => ({
  table,
  moments: (eyes) => http.moments(table, eyes),
  address: (at) => `/game/${table}/${at}`,
  record: { address: http.recordAddress(table), name: `${table}.soul` },
  analysis: http.analysis(table),
  line: (moment, actions, eyes) => http.line(table, moment, actions, eyes),
  attempt: (moment, actions) => http.attempt(table, moment, actions),
  branch: (wish) => http.branch(table, wish),
  scene: (moment, actions) => http.tableScene(table, moment, actions),
});

export interface GameFile {
  name: string;
  text: string;
}

export const ofFile = ({ name, text }: GameFile): Source => ({
  table: null,
  moments: (eyes) => http.openRecord(text, eyes),
  address: (at) => `/open/${at}`,
  record: { address: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, name },
  analysis: http.recordAnalysis(text),
  line: (moment, actions, eyes) => http.recordLine(text, moment, actions, eyes),
  attempt: (moment, actions) => http.recordAttempt(text, moment, actions),
  branch: (wish) => http.branchRecord(text, wish),
  scene: (moment, actions) => http.recordScene(text, moment, actions),
});

const KEPT = "soulgames.file";
/** As much as the server takes. */
export const LARGEST = 128 * 1024;

/** The file that was opened last, for as long as this tab is there. */
export function keepFile(file: GameFile, tab: Storage = sessionStorage): void {
  tab.setItem(KEPT, JSON.stringify(file));
}

export function keptFile(tab: Storage = sessionStorage): GameFile | null {
  const kept = tab.getItem(KEPT);
  return kept === null ? null : (JSON.parse(kept) as GameFile);
}
