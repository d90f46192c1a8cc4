/** The screens on which one seat is open. */
import { keyFor, renew, thisScreen } from "../home/remembered";
import * as http from "../wire/http";
import type { Chair } from "./chair.svelte";

/** From now on the seat is open on this screen alone. */
export async function closeOthers(chair: Chair, table: string): Promise<void> {
  const old = chair.token!;
  const { token } = await http.closeOthers(table, old, keyFor(old), thisScreen());
  renew(old, token);
  chair.renew(token);
}

/** An invitation to the seat, for another screen. */
export async function another(chair: Chair, table: string): Promise<string> {
  return (await http.invite(table, chair.seat!, chair.token!)).invitation;
}
