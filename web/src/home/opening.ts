/** Opening a table, and going there. */
import { settings } from "../look/settings.svelte";
import { router } from "../router.svelte";
import { CORE, games, openTable, openTableHere } from "../wire/http";
import type { GameFacts, TableWish } from "../wire/types";
import { kept, people, planFor, wishes, type Plan } from "./plan";
import { myName, remember, remembered } from "./remembered";

/** What a game is played with: the name of a pack that the server has, or the text of one. */
export interface Chosen {
  content: string | null;
  pack: string | null;
}

export const THE_CORE: Chosen = { content: CORE, pack: null };

/** The second level is a fair first opponent. */
export const firstLevel = ({ levels }: GameFacts): string => levels[Math.min(1, levels.length - 1)]?.name ?? "";

/** Who has not yet finished a game of Soulgivers begins without its long set-up. */
export function firstOptions(game: string): Record<string, string> {
  const known = remembered().some((each) => each.game === game && each.over);
  return game.startsWith("soulgivers") && !known ? { setup: "quick" } : {};
}

/** Opens a table for whoever is planned to sit there: at the server, or on this device. */
export async function open(game: string, plan: Plan, more: Partial<TableWish> = {}, onDevice = false): Promise<void> {
  const hotseat = people(plan, "here").length > 1 && people(plan, "friend").length === 0;
  const opened = await (onDevice ? openTableHere : openTable)({ game, content: CORE, options: {}, seats: wishes(plan), clock: null, hotseat, chat: true, ...more });
  remember(kept(opened, Date.now()));
  router.go(`/table/${opened.table}`);
}

/** One click into a game against the machine. */
export function playNow(game: GameFacts): Promise<void> {
  const options: Record<string, string> = game.name.startsWith("soulgivers") ? { setup: "quick" } : {};
  return open(game.name, planFor("machine", game.seats, myName(), firstLevel(game)), { options });
}

/** A first game, after the lessons: against the gentlest machine, with tips. */
export async function firstGame(name: string): Promise<void> {
  const game = (await games()).find((each) => each.name === name);
  if (!game) return;
  if (settings.tips === "never") settings.setTips("first");
  const options: Record<string, string> = game.name.startsWith("soulgivers") ? { setup: "quick" } : {};
  await open(game.name, planFor("machine", game.seats, myName(), game.levels[0]?.name ?? firstLevel(game)), { options });
}

/** Machines among themselves; whoever is there watches. */
export function watchMachines(game: GameFacts): Promise<void> {
  const plan: Plan = Object.fromEntries(game.seats.map((seat) => [seat, { kind: "bot", level: firstLevel(game) }]));
  const options: Record<string, string> = game.name.startsWith("soulgivers") ? { setup: "quick" } : {};
  return open(game.name, plan, { options });
}
