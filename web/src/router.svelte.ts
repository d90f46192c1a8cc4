/** The page that the address names: a real path. Secrets stand behind the #, which browsers never send to a server. */

export type Page =
  | { name: "home" }
  | { name: "table"; table: string; token: string | null }
  | { name: "game"; table: string; moment: number | null }
  | { name: "invitation"; table: string; invitation: string }
  | { name: "cup-invitation"; cup: string; invitation: string }
  | { name: "cup"; cup: string; player: string | null; token: string | null }
  | { name: "rules"; game: string; table: string | null; rule: string | null }
  | { name: "faq"; question: string | null }
  | { name: "box"; game: string }
  | { name: "board"; game: string; position: string | null }
  | { name: "pack"; table: string }
  | { name: "play"; game: string; mode: string | null }
  | { name: "learn"; game: string | null; lesson: string | null }
  | { name: "mine" | "settings" | "about" }
  | { name: "puzzles"; game: string | null }
  | { name: "puzzle"; game: string | null; id: string }
  | { name: "open"; moment: number | null }
  | { name: "carry"; code: string | null }
  | { name: "nowhere" };

/** The game that is shown where none is named: its page leads to the others. */
const FIRST_GAME = "soulgivers";

/** The page of a path and of what stands behind its #. */
export function pageOf(path: string, hash = ""): Page {
  const [name, id, more] = partsOf(path.slice(1));
  const [behind, last] = partsOf(hash.slice(1));
  if (!name) return { name: "home" };
  if (name === "table" && id) return { name, table: id, token: behind || null };
  if (name === "game" && id) return { name, table: id, moment: momentIn(more) };
  if (name === "invitation" && id && behind) return { name, table: id, invitation: behind };
  if (name === "cup-invitation" && id && behind) return { name, cup: id, invitation: behind };
  if (name === "cup" && id) return { name, cup: id, player: behind || null, token: last || null };
  if (name === "rules") return { name, game: id || FIRST_GAME, table: more || null, rule: behind || null };
  if (name === "faq") return { name, question: behind || null };
  if (name === "box" && id) return { name, game: id };
  if (name === "board") return { name, game: id || FIRST_GAME, position: behind || null };
  if (name === "pack" && id) return { name, table: id };
  if (name === "play" && id) return { name, game: id, mode: more || null };
  if (name === "learn") return { name, game: id || behind || null, lesson: more || null };
  if (name === "puzzles" && id && more) return { name: "puzzle", game: id, id: more };
  if (name === "puzzles" && id === "daily") return { name: "puzzle", game: null, id };
  if (name === "puzzles" && !id) return { name, game: behind || null };
  if (name === "open") return { name, moment: momentIn(id) };
  if (name === "carry") return { name, code: behind || null };
  if (name === "mine" || name === "settings" || name === "about") return { name };
  return { name: "nowhere" };
}

/** A moment that no game has: the last one is shown instead. */
const END = 999_999;

function momentIn(part: string | undefined): number | null {
  if (part === "end") return END;
  return part && /^\d{1,6}$/.test(part) ? Number(part) : null;
}

const partsOf = (text: string): string[] => text.split("/").map(decoded);

/** A broken address is taken as it is; it will lead nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address that a link means, also an older one, in which all of it stood behind the #; a word alone is the name of a table. */
export function addressIn(link: string): string {
  const older = link.indexOf("#/");
  if (older >= 0) {
    const [name = "", id = "", ...behind] = link.slice(older + 2).split("/");
    return (id ? `/${name}/${id}` : `/${name}`) + (behind.length ? `#${behind.join("/")}` : "");
  }
  if (!link.includes("/")) return `/table/${encodeURIComponent(link)}`;
  const { pathname, hash } = new URL(link, location.origin);
  return pathname + hash;
}

class Router {
  page = $state.raw<Page>({ name: "home" });

  constructor() {
    this.read();
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  go(address: string): void {
    if (address !== location.pathname + location.hash) history.pushState(null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  /** Another address without a new entry in the history: a token does not stay there, nor every moment of a game. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.read();
  }

  private read(): void {
    if (location.hash.startsWith("#/")) history.replaceState(null, "", addressIn(location.hash));
    this.page = pageOf(location.pathname, location.hash);
  }

  /** A link to a page is followed here, without loading everything again. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (pageOf(link.pathname, link.hash).name === "nowhere") return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();

/** A link for somebody else. */
export function linkTo(address: string): string {
  return location.origin + address;
}
