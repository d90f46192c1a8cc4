/** The moment of another game in which a table was begun, or a position that somebody has laid: told by its page to whatever shows it. */
import { getContext, setContext } from "svelte";
import type { TableFacts } from "../wire/types";

export type Origin = NonNullable<TableFacts["origin"]> | "laid";

const KEY = "origin";

export const tellOrigin = (origin: () => Origin | null): void => void setContext(KEY, origin);
export const originHere = (): Origin | null => getContext<(() => Origin | null) | undefined>(KEY)?.() ?? null;
