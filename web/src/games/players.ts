/** Two players who have no other name. */
import { t } from "../look/language.svelte";

export const playerName = (seat: string): string => (seat === "two" ? t("Player two") : t("Player one"));
