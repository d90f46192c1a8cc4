/** The Actions as people read them: the five of a turn, and the one that only cards have. */
import { t } from "../../look/language.svelte";
import { capital } from "../grammar";

export function actionName(action: string): string {
  const names: Record<string, string> = {
    draw: t("Draw"),
    play: t("Play"),
    populate: t("Populate"),
    prosper: t("Prosper"),
    devote: t("Devote"),
    oust: t("Oust"),
  };
  return names[action] ?? capital(action);
}
