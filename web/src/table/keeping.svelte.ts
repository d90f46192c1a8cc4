/** What a browser does with a table beyond playing: it remembers the game, and follows when both agreed to play again. */
import { remember } from "../home/remembered";
import { router } from "../router.svelte";
import type { Session } from "./session.svelte";

export interface Kept {
  session: Session;
  game: string;
  names: Record<string, string>;
  invites: Record<string, string>;
  host: string | undefined;
}

/** To be called while a component starts; `kept` says how things stand now. */
export function keeping(kept: () => Kept): void {
  // The browser remembers the game as soon as the server has said what it is.
  $effect(() => {
    const { session, game, names, invites, host } = kept();
    const chairs = [...session.chairs.values()];
    const held = chairs.flatMap(({ seat, token }) => (seat && token ? [[seat, token] as const] : []));
    if (!held.length || held.length < session.seats.length) return;
    const mine = new Set(held.map(([seat]) => seat));
    const others = session.front.seats.filter(({ seat }) => !mine.has(seat));
    const against = others.map(({ seat, kind, name }) => (kind === "bot" ? name : names[seat]!));
    const over = session.front.state?.result != null || session.front.halted;
    remember({ table: session.table, game, tokens: Object.fromEntries(held), invites, ...(host && { host }), against, at: Date.now(), over });
  });

  // Both agreed to play again: the new table, with the tokens of the seats that were played here.
  $effect(() => {
    const { session, game } = kept();
    const next = [...session.chairs.values()].map(({ rematch }) => rematch);
    const table = next[0]?.table;
    if (!table || next.some((each) => each === null)) return;
    const tokens = Object.fromEntries(next.flatMap((each, index) => (each?.token ? [[`?${index}`, each.token]] : [])));
    if (!session.spectator) remember({ table, game, tokens, invites: {}, at: Date.now() });
    router.go(`/table/${table}`);
  });
}
