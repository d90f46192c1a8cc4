/** Small words about names and keys. Sentences are made elsewhere. */
import { t } from "../look/language.svelte";

/** What stands for whoever plays alone at this screen. */
export const YOU = "You";

/** A name as a label: what stands for oneself is translated. */
export const called = (name: string): string => (name === YOU ? t("You") : name);

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a server says in passing, as a sentence of its own. */
export function sentence(text: string): string {
  return capital(text) + (/[.!?…]$/.test(text) ? "" : ".");
}

/** "temporal_suspension" as people read it. */
export function title(key: string): string {
  return key.split(/[_ -]/).map(capital).join(" ");
}
