/** Where a rule is read: in the rule book of the table that is on the screen, if one is. */
import { router } from "../router.svelte";

export function ruleAddress(game: string, rule: string): string {
  const { page } = router;
  const table = page.name === "table" || page.name === "game" ? `/${page.table}` : "";
  return `/rules/${game}${table}#${rule}`;
}
