import { expect, it } from "vitest";
import { STORIES, story, type Moment } from "./fixtures/stories";
import type { Question, SoulgiversView } from "./view";
import { seatName, words } from "./words";

const NAMES = { shells: "You", specters: "Ada" };
const [first] = story("soulgivers, seed 3") as [Moment];

function view(change: Partial<SoulgiversView> = {}): SoulgiversView {
  return { ...first.view, turn: "shells", active: "runner", ...change };
}

it("says who did what", () => {
  const said = (heard: string, seat = "shells"): string => words(heard, seat, view(), view(), NAMES);
  expect(said("activate ghost")).toBe("You declare the Ghost active.");
  expect(said("step d4")).toBe("Your Runner steps to d4.");
  expect(said("attack barrier")).toBe("Your Runner attacks the Barrier.");
  expect(said("use magnificent_decay")).toBe("Your Runner uses Magnificent Decay.");
  expect(said("rotate w")).toBe("You turn the Runner to the west.");
  expect(said("play temporal_suspension", "specters")).toBe("Ada plays Temporal Suspension.");
  expect(said("population", "specters")).toBe("Ada uses Event Horizon.");
  expect(said("choose", "specters")).toBe("Ada chooses in secret.");
});

it("says what was chosen, as it is called", () => {
  const asking = (change: Partial<Question>): Question => ({ ...(first.view.question as Question), ...change });
  const said = (heard: string, asked: Partial<Question>, next: Partial<Question> = { kind: "act" }): string =>
    words(heard, "specters", view({ question: asking(asked) }), view({ question: asking(next) }), NAMES);
  const turns: Partial<Question> = { kind: "turn_tile", number_means: "quarters" };
  expect(said("choose B5", { kind: "swap_tile" })).toBe("Ada chooses tile B5.");
  expect(said("choose A4", { kind: "swap_with" })).toBe("Ada swaps it with tile A4.");
  expect(said("choose 3", turns, turns)).toBe("Ada turns it by three quarters.");
  expect(said("choose 1", turns)).toBe("Ada turns the other tile by one quarter.");
  expect(said("choose 0", turns)).toBe("Ada leaves the other tile as it is.");
  expect(said("choose 2", { number_means: "quarters" })).toBe("Ada turns it by two quarters.");
  expect(said("choose 2", { number_means: "decay" })).toBe("Ada chooses 2 Decay.");
  expect(said("choose b5", {})).toBe("Ada chooses b5.");
  expect(said("choose w", {})).toBe("Ada chooses west.");
  expect(said("choose portal", {})).toBe("Ada leads it into the portal.");
  expect(said("choose shells.runner", {})).toBe("Ada chooses the Soul of the Runner (Shells).");
});

it("says what came of it", () => {
  const piece = { name: "ghost", seat: "specters", at: "d4", front: "n", shields: [], soul: null } as const;
  const alive = { ...piece, shields: [], decay: 2, carries: false, activated: false, paid: false };
  const before = view({ specters: { ...first.view.specters, soulgivers: [alive] }, barrier: true });
  const after = view({ barrier: false, destroyed_tiles: ["A5"] });
  expect(words("attack d4", "shells", before, after, NAMES)).toBe(
    "Your Runner attacks d4. Ada’s Ghost is destroyed. The Barrier falls. Tile A5 is destroyed.",
  );
  const older = view({ specters: { ...first.view.specters, soulgivers: [{ ...alive, decay: 3 }] }, barrier: true });
  expect(words("end turn", "specters", before, older, NAMES)).toBe("Ada ends the turn. Decay: Ghost 3.");
});

it("says what chance decided", () => {
  const asked = (prompt: string): string => words("chance", "chance", view({ prompt: `Chance: ${prompt}` }), view(), NAMES);
  expect(asked("two Soulgivers are drawn.")).toBe("Two Soulgivers are drawn.");
  expect(asked("who starts?")).toBe("Shells begin.");
  const [mine] = view().seats;
  const drawn = view({ seats: [{ ...mine!, hand: ["gyre"] }] });
  expect(words("chance", "chance", view({ prompt: "Chance: an anomaly is drawn.", seats: [{ ...mine!, hand: [] }] }), drawn, NAMES)).toBe(
    "An anomaly is drawn. It is Gyre.",
  );
});

it("has a sentence for everything that was ever legal", () => {
  const legal = new Map(STORIES.flatMap(([, moments]) => moments.flatMap((moment) => moment.legal.map((action) => [action, moment.view] as const))));
  expect(legal.size).toBeGreaterThan(250);
  for (const [action, shown] of legal) {
    const said = words(action, shown.to_decide ?? "", shown, shown, NAMES);
    expect(said, action).toMatch(/^[A-Z][^_:]*\.$/);
    expect(said, action).not.toContain("undefined");
  }
});

it("names seats", () => {
  expect(["shells", "specters-2"].map(seatName)).toEqual(["Shells", "Specters 2"]);
});
