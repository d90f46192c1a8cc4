/** Where rules are read: in the rule book of the table that is on the screen, if one is. */
import { router } from "../router.svelte";

export function tableHere(): string | null {
  const { page } = router;
  return page.name === "table" || page.name === "game" ? page.table : null;
}

export function bookAddress(game: string, table = tableHere()): string {
  return `/rules/${game}${table === null ? "" : `/${table}`}`;
}

export const ruleAddress = (game: string, rule: string): string => `${bookAddress(game)}#${rule}`;
