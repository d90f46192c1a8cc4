/** A finished game as its moments: the first before any action, number N after N actions. */
import type { View } from "../games/board";
import { sentences } from "../table/log";
import type { GameEvent, ToldMoment } from "../wire/types";

export interface Moment {
  seat: string;
  turn: number;
  turnSeat: string;
  heard: string;
  events: GameEvent[];
  view: View;
}

/** Of each view only what is new was told; the rest is as before. */
export function whole(told: ToldMoment[]): Moment[] {
  let view = {} as View;
  return told.map(({ seat, turn, turn_seat: turnSeat, heard, events, view: fresh }) => {
    view = { ...view, ...fresh };
    return { seat, turn, turnSeat, heard, events, view };
  });
}

/** What happened on the way to a moment, in words. */
export interface Line {
  at: number;
  seat: string;
  words: string[];
}

export interface Turn {
  number: number;
  seat: string;
  lines: Line[];
}

/** The game turn by turn. What goes without saying has no line. */
export function turnsOf(moments: Moment[]): Turn[] {
  const turns: Turn[] = [];
  moments.forEach((moment, at) => {
    const words = sentences(moment, {}).map(({ words }) => words);
    if (!words.length) return;
    const last = turns.at(-1);
    const line = { at, seat: moment.seat, words };
    if (last && last.number === moment.turn && last.seat === moment.turnSeat) last.lines.push(line);
    else turns.push({ number: moment.turn, seat: moment.turnSeat, lines: [line] });
  });
  return turns;
}
