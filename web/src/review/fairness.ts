/** Whether chance was fair: every answer was fixed before the first move, by a seed whose hash everybody was told. */
import type { Proof } from "../wire/types";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (found: ArrayBuffer): string => Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What chance answered in a record, in order. */
export function answersIn(record: string): bigint[] {
  const [, actions = ""] = record.split("\n---\n");
  return [...actions.matchAll(/^chance (\d+)/gm)].map(([, number]) => BigInt(number!));
}

/**
 * As the server's page says: the seed has the hash that was told, and every answer follows from the seed and its number, but for those
 * that were taken over from another game.
 * Browsers compute it on secure pages only; elsewhere it is null.
 */
export async function fair({ seed, commitment, taken_over }: Proof, record: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  if (hex(await crypto.subtle.digest("SHA-256", bytes(seed))) !== commitment) return false;
  const key = await crypto.subtle.importKey("raw", bytes(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const answers = answersIn(record);
  const drawn = await Promise.all(answers.map((_, number) => crypto.subtle.sign("HMAC", key, bytes(String(number)))));
  return drawn.every((found, number) => number < taken_over || new DataView(found).getBigUint64(0) === answers[number]);
}
