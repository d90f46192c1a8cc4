/** The keys that work at a table and everywhere, for people to read. */
import { t } from "./language.svelte";

export const SHORTCUTS = (): { keys: string; words: string }[] => [
  { keys: "?", words: t("show these keys") },
  { keys: "/", words: t("type an action") },
  { keys: "U", words: t("take back") },
  { keys: "H", words: t("ask for a hint, and for its next step") },
  { keys: "R", words: t("see the last turn again") },
  { keys: "M", words: t("change when reactions are asked about") },
  { keys: "P …", words: t("held down: let everything happen in this turn") },
  { keys: "Z", words: t("read the card in focus large; a pointer holds it down") },
  { keys: "Esc", words: t("to the present") },
  { keys: "← ↑ ↓ → ⏎", words: t("move over the board, and act") },
];
