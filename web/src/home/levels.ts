/** The machine's levels as people read them; the server knows them by their keys. */
import { t } from "../look/language.svelte";

export function levelName(key: string): string {
  const names: Record<string, string> = {
    novice: t("novice"),
    casual: t("casual"),
    skilled: t("skilled"),
    expert: t("expert"),
    master: t("master"),
    random: t("random"),
    greedy: t("greedy"),
  };
  return names[key] ?? key;
}
