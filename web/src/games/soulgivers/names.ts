/** What sides, seats and directions are called. */
import { t } from "../../look/language.svelte";
import type { Direction } from "./geometry";
import { sideOf, type Side } from "./view";

export function sideName(side: Side): string {
  return side === "shells" ? t("Shells") : t("Specters");
}

/** "Shells", or in the game of four "Shells 2". */
export function seatName(seat: string): string {
  const [, number] = seat.split("-");
  return number === undefined ? sideName(sideOf(seat)) : t("{side} {number}", { side: sideName(sideOf(seat)), number });
}

export function compass(direction: Direction): string {
  return { n: t("north"), e: t("east"), s: t("south"), w: t("west") }[direction];
}
