/** The five Actions as people read them. */
import { t } from "../../look/language.svelte";
import { capital } from "../saying";

export function actionName(action: string): string {
  const names: Record<string, string> = {
    draw: t("Draw"),
    play: t("Play"),
    populate: t("Populate"),
    prosper: t("Prosper"),
    devote: t("Devote"),
  };
  return names[action] ?? capital(action);
}
