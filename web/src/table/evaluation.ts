/** An analysis as a chart: the evaluation over the turns, above the middle where the first side is ahead. And a turn in words. */
import type { AnalysedTurn, Decision } from "../wire/types";

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Less given away than this is no reproach. */
const TELLING = 0.05;

/** Where the game stood at the start and after each turn: one point more than turns. */
export function points(turns: AnalysedTurn[], { width, height }: Size): Point[] {
  if (!turns.length) return [];
  const values = [turns[0]!.before, ...turns.map(({ after }) => after)];
  return values.map((value, index) => ({ x: (index / turns.length) * width, y: ((1 - within(value)) / 2) * height }));
}

export const line = (points: Point[]): string => points.map(({ x, y }, index) => `${index ? "L" : "M"}${tenth(x)} ${tenth(y)}`).join("");

/** What lies between the line and the middle. */
export function area(points: Point[], { height }: Size): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${line(points)}L${tenth(last.x)} ${height / 2}L${tenth(first.x)} ${height / 2}z` : "";
}

/** The turns in which the game turned, each with the point where it stood afterwards. */
export function turning(turns: AnalysedTurn[], points: Point[]): { turn: AnalysedTurn; at: Point }[] {
  return turns.flatMap((turn, index) => (turn.turning ? [{ turn, at: points[index + 1]! }] : []));
}

/** The decision of a turn that gave away most: the first one if none gave anything away, so that its plan is the whole turn's. */
export function worst({ decisions }: AnalysedTurn): Decision {
  return decisions.reduce((most, next) => (next.lost > most.lost ? next : most));
}

export const slight = ({ lost }: Decision): boolean => lost < TELLING;

/** "+0.25", "−0.25", "0.00". */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return text === "0.00" ? text : `${value < 0 ? "−" : "+"}${text}`;
}

const within = (value: number): number => Math.min(1, Math.max(-1, value));
const tenth = (length: number): number => Math.round(length * 10) / 10;
