/**
 * The games of this browser as a bundle for another one. Key and name of it follow from a code of 80 random bits, which only people
 * and the picture of the code carry; the server has the name and what cannot be read without the key.
 *
 * The browser's own cryptography is there only on pages with TLS, and a table at home has none.
 */
import { gcm } from "@noble/ciphers/aes.js";
import { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { RememberedCup } from "../cup/cups";
import type { Remembered } from "../home/remembered";

export interface Bundle {
  games: Remembered[];
  cups: RememberedCup[];
  name: string;
  /** The lessons that were finished; left out by browsers that knew of none. */
  lessons?: string[];
}

/** Letters and figures that nobody takes for others. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const SALT = "soulgames carries games";
const ROUNDS = 50_000;
const NAME_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** "7KQ2-M0XA-…": 16 letters of 5 random bits. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return grouped(Array.from(bytes, (byte) => LETTERS[byte & 31]).join(""));
}

const grouped = (letters: string): string => letters.match(/.{1,4}/g)!.join("-");

/** A code as somebody typed it; null if it can be none. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1").replace(/[^0-9A-Z]/g, "");
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? grouped(letters) : null;
}

async function secrets(code: string): Promise<{ name: string; key: Uint8Array }> {
  const bytes = await pbkdf2Async(sha256, utf8ToBytes(code), utf8ToBytes(SALT), { c: ROUNDS, dkLen: NAME_BYTES + KEY_BYTES });
  return { name: bytesToHex(bytes.slice(0, NAME_BYTES)), key: bytes.slice(NAME_BYTES) };
}

export const nameOf = async (code: string): Promise<string> => (await secrets(code)).name;

/** Under which name it goes, and what is sent. */
export async function sealed(bundle: Bundle, code: string): Promise<{ name: string; content: string }> {
  const { name, key } = await secrets(code);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const packed = await piped(utf8ToBytes(JSON.stringify(bundle)), new CompressionStream("gzip"));
  const secret = gcm(key, nonce).encrypt(packed);
  return { name, content: asText(new Uint8Array([...nonce, ...secret])) };
}

/** What was sent; fails if anything of it was changed, or the code is another. */
export async function opened(content: string, code: string): Promise<Bundle> {
  const { key } = await secrets(code);
  const bytes = asBytes(content);
  const packed = gcm(key, bytes.slice(0, NONCE_BYTES)).decrypt(bytes.slice(NONCE_BYTES));
  return JSON.parse(new TextDecoder().decode(await piped(packed, new DecompressionStream("gzip")))) as Bundle;
}

async function piped(bytes: Uint8Array, through: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

function asText(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function asBytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
