import type { View } from "../board";
import { capital, says, whose } from "../grammar";
import { asSoulfall, type SoulfallView } from "./view";

type Names = Record<string, string>;

export const seatName = (seat: string): string => `Player ${seat}`;

/** Cards, piles and the five Actions are on the table; what is left is about Devotions. */
export function button(action: string, view: View): string | null {
  if (action.startsWith("choose ")) return `${capital(action.slice(7))}’s Devotion first`;
  const lord = capital(asSoulfall(view).offered ?? "");
  if (action === "yes") return `Use ${lord}’s Devotion`;
  return action === "no" ? "Decline" : null;
}

export function words(heard: string, seat: string, before: View | null, after: View, names: Names): string {
  if (heard === "chance") return `The cards are dealt. ${says(names[after.turn] ?? seatName(after.turn), "start")}.`;
  const other = names[seat === "one" ? "two" : "one"] ?? "the other";
  return `${deed(heard.split(" "), names[seat] ?? seatName(seat), other, before && asSoulfall(before))}.`;
}

function deed([verb = "", ...rest]: string[], who: string, other: string, before: SoulfallView | null): string {
  const lord = capital(rest[0] ?? "");
  if (verb === "oust") return says(who, `oust ${ousted(rest, whose(other))}`);
  if (verb === "devote") return says(who, `lay ${lord || "a card"} as a Devotion`);
  if (verb === "lay") return says(who, `lay ${lord || "a card from hand"} as ${laidAs(before)}`);
  if (verb === "yes") return says(who, `use ${capital(before?.offered ?? "")}’s Devotion`);
  if (verb === "no") return says(who, `decline ${capital(before?.offered ?? "")}’s Devotion`);
  if (verb === "choose") return says(who, `put ${lord}’s Devotion first`);
  if (verb === "discard") return says(who, `discard ${lord || "a card"}`);
  return says(who, `${verb} ${lord}`.trim());
}

const laidAs = (before: SoulfallView | null): string => (before?.prompt.includes("as a Nomad") ? "a Nomad" : "a Shard");

function ousted([what = "", place]: string[], from: string): string {
  if (what === "nomads" || what === "shards") return `${from} ${capital(what.slice(0, -1))} ${place ?? 1}`;
  return `${from} Devotion ${capital(what)}`;
}
