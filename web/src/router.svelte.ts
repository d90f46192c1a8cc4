/** The page that the address names. It stands behind the #, which browsers never send to a server. */

export type Page =
  | { name: "home" }
  | { name: "table"; table: string; token: string | null }
  | { name: "cup"; cup: string; player: string | null; token: string | null }
  | { name: "rules"; game: string; rule: string | null };

export function pageOf(hash: string): Page {
  const [name, id, more, last] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  if (name === "table" && id) return { name, table: id, token: more || null };
  if (name === "cup" && id) return { name, cup: id, player: more || null, token: last || null };
  if (name === "rules" && id) return { name, game: id, rule: more || null };
  return { name: "home" };
}

/** A broken address is taken as it is; it will lead nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  page = $state.raw<Page>(pageOf(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.page = pageOf(location.hash)));
  }

  go(address: string): void {
    location.hash = address;
  }

  /** Takes a token out of the address bar and the history. */
  hide(address: string): void {
    history.replaceState(null, "", `#${address}`);
    this.page = pageOf(location.hash);
  }
}

export const router = new Router();

/** A link for somebody else. */
export function linkTo(address: string): string {
  return `${location.origin}${location.pathname}#${address}`;
}
