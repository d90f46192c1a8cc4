/** The messages between server and client, by the names used here. They are made from the server's own document: `npm run types`. */
import type { View } from "../games/board";
import type { components } from "./generated";

type Schemas = components["schemas"];

/** OpenAPI knows a view only as an object; each board knows the fields of its game. */
type Seen<T> = Omit<T, "view"> & { view: View };

/** What happened, with its words for this viewer. Its kind decides which other fields it has. */
export type GameEvent = Schemas["Committed"]["events"][number];

/** What is asked, with its words. Its kind decides which other fields it has. */
export type Asked = NonNullable<Schemas["TableState"]["question"]>;
type WithState<T> = Omit<T, "state"> & { state: TableState };

// HTTP

export type Level = Schemas["Level"];
export type GameFacts = Schemas["GameFacts"];
export type Rule = Schemas["RuleFacts"];
export type Card = Schemas["CardFacts"];
export type SeatWish = Schemas["PersonForm"] | Schemas["BotForm"];
export type TableWish = Schemas["TableForm"];
export type TableOpened = Schemas["Opened"];
export type TableFacts = Schemas["TableFacts"];
export type NextTable = Schemas["NextTable"];
export type Proof = Schemas["Proof"];
export type CupWish = Schemas["CupForm"];
export type CupOpened = Schemas["CupOpened"];
export type CupFacts = Schemas["CupFacts"];
export type CupMatch = Schemas["CupFixture"];

/** A decision with the best plan that was seen. Values go from -1 (lost) to 1 (won) for the side that decided. */
export interface Decision {
  place: number;
  seat: string;
  best: string[];
  value: number;
  played: string;
  played_value: number;
  lost: number;
}

/** Before and after are evaluations for the first side. */
export interface AnalysedTurn {
  number: number;
  seat: string;
  before: number;
  after: number;
  turning: boolean;
  decisions: Decision[];
}

/** OpenAPI knows an analysis only as an object. */
export interface Analysis {
  game: string;
  level: string;
  seed: number;
  side: string;
  turns: AnalysedTurn[];
  summaries: { side: string; decisions: number; found: number; mistakes: number; lost: number }[];
}

// Socket

export type SeatFacts = Schemas["SeatFacts"];
export type ClockFacts = Schemas["ClockFacts"];
export type Result = Schemas["Ending"];
export type Committed = Seen<Schemas["Committed"]>;
export type TableState = Omit<Seen<Schemas["TableState"]>, "type" | "committed"> & { committed: Committed[] };
export type ChatLine = Schemas["ChatLine"] & { name?: string };
export type Welcome = WithState<Schemas["Welcome"]>;
export type Refused = Omit<Schemas["NotDone"], "state"> & { state?: TableState | null };

type WithoutKey<T> = T extends unknown ? Omit<T, "key"> : never;

/** What changes something: sent again after a lost connection, with the same key, until it is answered. */
export type Request = WithoutKey<Schemas["Act"] | Schemas["Undo"] | Schemas["Resign"] | Schemas["Rematch"] | Schemas["Say"]>;

/** What only asks: lost with the connection. */
export type Question = Schemas["Why"] | Schemas["AskHint"];

export type ServerMessage =
  | Welcome
  | ({ type: "state" } & TableState)
  | Refused
  | Schemas["Done" | "Verdict" | "Hint" | "Chat" | "Presence" | "NewTable" | "Closing"];
