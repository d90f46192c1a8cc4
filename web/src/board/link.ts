/** A position in an address: the text of its scene, packed, behind the #, which browsers never send to a server. */

/** A scene, and the text of its content pack, if that does not come with the game. */
export interface Position {
  scene: string;
  pack: string | null;
}

const BETWEEN = "\u0000";

/** Bytes of a position and its pack: a short link can say a million times the same, and nobody should have to wait for that. */
export const LARGEST = 100 * 1024;

/** Raises an error, and reads no further, if more than `most` bytes come out. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0;
  const bound = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, out) {
      size += part.length;
      if (size > most) throw new Error(`more than ${most} bytes`);
      out.enqueue(part);
    },
  });
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(bound)).arrayBuffer());
}

export async function packed({ scene, pack }: Position): Promise<string> {
  const text = pack === null ? scene : scene + BETWEEN + pack;
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Raises an error if it is no position. */
export async function unpacked(text: string): Promise<Position> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"), LARGEST);
  const [scene = "", pack = null] = new TextDecoder("utf-8", { fatal: true }).decode(bytes).split(BETWEEN);
  return { scene, pack };
}

export const boardAddress = async (game: string, position: Position): Promise<string> => `/board/${game}#${await packed(position)}`;
