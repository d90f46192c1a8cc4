/** The messages between server and client, by the names used here. They are made from the server's own document: `npm run types`. */
import type { Content, View } from "../games/board";
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

export type About = Schemas["About"];
export type Level = Schemas["Level"];
export type GameFacts = Schemas["GameFacts"];
export type Rule = Schemas["RuleFacts"];
export type FaqSection = Schemas["FaqSectionFacts"];
export type FaqQuestion = Schemas["FaqQuestionFacts"];
/** A scene of the rule book: a position, and steps that show a rule. */
export type BookScene = Schemas["BookSceneFacts"];
export type Card = Schemas["CardFacts"];
export type SeatWish = Schemas["PersonForm"] | Schemas["BotForm"];
export type TableWish = Schemas["TableForm"];
export type TableOpened = Schemas["Opened"];
export type TableFacts = Schemas["TableFacts"];
export type SeatTaken = Schemas["SeatTaken"];
export type PlaceTaken = Schemas["PlaceTaken"];
export type Invited = Schemas["Invited"];
export type NextTable = Schemas["NextTable"];
export type BundleWish = Schemas["BundleForm"];
export type BundleKept = Schemas["BundleKept"];
export type Bundle = Schemas["Bundle"];
export type Proof = Schemas["Proof"];
export type ToldMoment = Seen<Schemas["ToldMoment"]>;
export type Moments = Omit<Schemas["Moments"], "moments"> & { moments: ToldMoment[] };
export type LineFacts = Omit<Schemas["LineFacts"], "moments"> & { moments: ToldMoment[] };
/** What came of actions that were tried on a scene. */
export type SceneLine = Omit<Schemas["SceneLine"], "moments"> & { moments: ToldMoment[] };
/** The lessons of a game, one of them, a step of it, and what is said to a try. */
export type Course = Schemas["CourseFacts"];
export type LessonFacts = Schemas["LessonFacts"];
export type LessonStep = Schemas["StepFacts"];
export type LessonAnswer = Schemas["TryFacts"];
/** A position that is laid by hand: all that can be put, set and removed there. */
export type SceneFacts = Schemas["SceneFacts"];
export type FaultFacts = Schemas["FaultFacts"];
export type Brush = Schemas["BrushFacts"];
export type Dial = Schemas["DialFacts"];
export type Placed = Schemas["PlacedFacts"];
export type Edit = Partial<Schemas["EditForm"]>;
/** What a strong player would do in a position. */
export type PlanFacts = Schemas["PlanFacts"];
export type SceneTableWish = Schemas["SceneTableForm"];
/** A position of a game, to be laid on the board. */
export type TakenScene = Schemas["TakenScene"];
export type PuzzleFacts = Schemas["PuzzleFacts"];
export type PuzzleWhole = Schemas["PuzzleWhole"];
export type JudgedTry = Schemas["JudgedTry"];
export type RatedResult = Schemas["RatedResult"];
export type SolverRating = Schemas["RatingFacts"];
export type AttemptFacts = Schemas["AttemptFacts"];
export type BranchWish = Schemas["BranchForm"];
/** A game from a file. */
export type RecordTold = Omit<Schemas["RecordTold"], "moments"> & { moments: ToldMoment[] };
/** A content pack: its sections with their cards and values, what its cards say, and what is wrong with it. */
export type PackFacts = Omit<Schemas["PackFacts"], "values"> & { values: Content };
export type PackSection = Schemas["PackSection"];
export type PackGroup = Schemas["PackGroup"];
export type PackValue = Omit<Schemas["PackValue"], "value" | "shipped" | "usual"> & { value?: unknown; shipped?: unknown; usual?: unknown };
export type PackTrouble = Schemas["PackTrouble"];
export type PackChange = Schemas["ChangeForm"];
export type PackCard = Schemas["NewCardForm"];
export type CupWish = Schemas["CupForm"];
export type CupOpened = Schemas["CupOpened"];
export type CupFacts = Schemas["CupFacts"];
export type CupMatch = Schemas["CupFixture"];

/** A decision with the best plan that was seen. Values go from -1 (lost) to 1 (won) for the side that decided. */
export type Decision = Schemas["DecisionFacts"];
export type AnalysisProgress = Schemas["AnalysisProgress"];

// Socket

export type SeatFacts = Schemas["SeatFacts"];
export type ClockFacts = Schemas["ClockFacts"];
export type Result = Schemas["Ending"];
export type Committed = Seen<Schemas["Committed"]>;
export type TableState = Omit<Seen<Schemas["TableState"]>, "type" | "committed"> & { committed: Committed[] };
/** What is worth knowing before something is done: what would be lost, or why it cannot be done; and the rule. */
export type Caution = Schemas["Caution"];
/** What could be done after a declaration, with what would be seen and asked then. */
export type Ahead = Omit<Seen<Schemas["Ahead"]>, "type">;
export type ChatLine = Schemas["ChatLine"] & { name?: string };
/** The chat as this seat hears it. */
export type Talk = Schemas["Talking"];
export type ReportReason = Schemas["Report"]["reason"];
export type Welcome = WithState<Schemas["Welcome"]>;
export type Refused = Omit<Schemas["NotDone"], "state"> & { state?: TableState | null };

type WithoutKey<T> = T extends unknown ? Omit<T, "key"> : never;

/** What changes something: sent again after a lost connection, with the same key, until it is answered. */
export type Request = WithoutKey<Schemas["Act"] | Schemas["Undo"] | Schemas["Resign"] | Schemas["Rematch"] | Schemas["Say"] | Schemas["SwitchChat"] | Schemas["Mute"] | Schemas["Report"]>;

/** What only asks: lost with the connection. */
export type Question = Schemas["Why"] | Schemas["LookAhead"] | Schemas["AskHint"] | Schemas["AskTip"] | Schemas["Tell"];

export type ServerMessage =
  | Welcome
  | ({ type: "state" } & TableState)
  | ({ type: "ahead" } & Ahead)
  | Refused
  | Schemas["Done" | "Verdict" | "Recital" | "Hint" | "TipTold" | "HintWaits" | "Chat" | "Talking" | "Presence" | "NewTable" | "Closing"];
