import type { View } from "../board";
import { says, title, whose } from "../grammar";
import { asPuzzler, type PuzzlerView, type Seat } from "./view";

type Names = Record<string, string>;

const SEATS: Seat[] = ["one", "two"];

export const seatName = (seat: string): string => `Player ${seat}`;

/** What is not played on the board itself gets a button. */
export function button(action: string, view: View): string | null {
  const now = asPuzzler(view);
  const mine = now[now.to_decide === "two" ? "two" : "one"];
  if (action === "power") return `${mine.power ?? "Power"} (${mine.power_left} left)`;
  if (action === "use score") return `Use ${mine.score_ability ?? "it"}`;
  if (action === "choose left") return "← Left";
  if (action === "choose right") return "Right →";
  return ["decline", "done", "pass"].includes(action) ? title(action) : null;
}

export function words(heard: string, seat: string, before: View | null, after: View, names: Names): string {
  if (heard === "chance") return `${says(names[after.turn] ?? seatName(after.turn), "start")}.`;
  const was = before && asPuzzler(before);
  return `${deed(heard, names[seat] ?? seatName(seat), was, seat as Seat)}.${scored(was, asPuzzler(after), names)}`;
}

function deed(heard: string, who: string, was: PuzzlerView | null, seat: Seat): string {
  const [verb, first = "", second = ""] = heard.split(" ");
  const side = was?.[seat];
  if (verb === "place") return says(who, `place in ${first}`);
  if (verb === "switch") return says(who, `switch ${first} and ${second}`);
  if (verb === "power") return says(who, `use ${side?.power ?? "a power"}`);
  if (verb === "use") return says(who, `use ${side?.score_ability ?? "a score ability"}`);
  if (verb === "decline") return says(who, `decline ${side?.score_ability ?? ""}`.trim());
  if (verb === "choose") return says(who, `choose ${first}`);
  return says(who, heard);
}

/** Points won and lost between two views. */
function scored(was: PuzzlerView | null, is: PuzzlerView, names: Names): string {
  if (!was) return "";
  const changes = SEATS.flatMap((seat) => {
    const points = is[seat].score - was[seat].score;
    const name = names[seat] ?? seatName(seat);
    if (points > 0) return [` ${says(name, `score ${points}`)} (${whose(name)} score is ${is[seat].score}).`];
    return points < 0 ? [` ${says(name, `lose ${-points}`)}.`] : [];
  });
  return changes.join("");
}
