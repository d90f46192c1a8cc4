/** What a page tells the worker in which the engine runs, and what it hears from there. */

/** A table that this browser keeps, as the engine wrote it down. */
export type Kept = string;

export type Order =
  | { kind: "ask"; id: number; method: string; path: string; body: string; language: string; kept: Kept | null }
  | { kind: "connect"; line: number; table: string; language: string; kept: Kept | null }
  | { kind: "hear"; line: number; text: string }
  | { kind: "hang-up"; line: number };

export type Report =
  | { kind: "ready" }
  | { kind: "failed"; text: string }
  | { kind: "answered"; id: number; status: number; text: string }
  | { kind: "connected"; line: number; why: string | null }
  | { kind: "keep"; table: string; text: string }
  | { kind: "message"; line: number; text: string };
