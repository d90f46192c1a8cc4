/** Where a game that is looked at comes from: a table of the server, or a file that this browser has. */
import * as http from "../wire/http";
import type { BranchWish, Moments, TableFacts, TableOpened } from "../wire/types";

/** What is known of a game, wherever it comes from. */
export type Played = Pick<TableFacts, "game" | "content" | "seats" | "result">;

export interface Source {
  /** Its table; null for a file. A table has an analysis, a proof of chance, and what would have followed. */
  table: string | null;
  /** All moments, seen with the eyes of a seat or all open. */
  moments: (eyes: string | null) => Promise<Pick<Moments, "moments">>;
  /** The address of a moment of it on this page. */
  address: (at: number) => string;
  /** The record, to keep it: an address, and a name for the file. */
  record: { address: string; name: string };
  branch: (wish: BranchWish) => Promise<TableOpened>;
}

export const ofTable = (table: string): Source => ({
  table,
  moments: (eyes) => http.moments(table, eyes),
  address: (at) => `/game/${table}/${at}`,
  record: { address: http.recordAddress(table), name: `${table}.soul` },
  branch: (wish) => http.branch(table, wish),
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
  branch: (wish) => http.branchRecord(text, wish),
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
