/** Small words that every game's sentences need. */
import { t } from "../look/language.svelte";

export const YOU = "You";

/** A name as a label: what stands for oneself is translated. */
export const called = (name: string): string => (name === YOU ? t("You") : name);

/** They are several, or are spoken to as if they were. */
const SEVERAL = new Set([YOU, "Shells", "Specters"]);

export const several = (who: string): boolean => SEVERAL.has(who);

/** "You place", "Ada places", "Shells place": the verb as the subject wants it. */
export function says(who: string, verb: string): string {
  return `${who} ${several(who) ? verb : thirdPerson(verb)}`;
}

function thirdPerson(verb: string): string {
  const [first = "", ...rest] = verb.split(" ");
  return [inflected(first), ...rest].join(" ");
}

function inflected(verb: string): string {
  if (verb === "have") return "has";
  if (verb === "do" || verb === "go") return `${verb}es`;
  if (/(s|x|z|ch|sh)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

/** "your", "Ada’s" or "Shells’". */
export function whose(who: string): string {
  if (who === YOU) return "your";
  return several(who) ? `${who}’` : `${who}’s`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "temporal_suspension" as people read it. */
export function title(key: string): string {
  return key.split(/[_ -]/).map(capital).join(" ");
}

/** "a", "a and b", "a, b and c". */
export function listed(words: string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
