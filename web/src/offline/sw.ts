/**
 * The service worker: what was loaded once is there without a network.
 *
 * The files of the page are kept when it is installed, those of the engine when somebody makes this device ready. What is read
 * (games, rule books, words, lessons) comes from the server, and from what was read last where that does not answer.
 */
export {};

/** What is needed of the scope of a service worker, which is not a page's. */
interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}

declare const __SHELL__: { version: string; files: string[] };

const scope = self as unknown as Scope;
const { version, files } = __SHELL__;
const SHELL = `soulgames-page-${version}`;
const READ = "soulgames-read";

/** What anybody may read, and reads the same again. */
const READING = /^\/api\/(?:languages$|words\/|games(?:\/|$)|faq|scenes|lessons|puzzles|rules|about$)/;

scope.addEventListener("install", (event) => event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(files))));

scope.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => scope.clients.claim())));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (READING.test(pathname)) event.respondWith(read(request));
  else if (files.includes(pathname) || /^\/(?:assets|engine)\//.test(pathname)) event.respondWith(kept(request));
});

/** The page of an older version goes when nobody looks at it any more: before, this worker is not active. */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("soulgames-page-") && name !== SHELL).map((name) => caches.delete(name)));
}

/** Each address has the same page; the server fills in a title for those to whom links are sent. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function read(request: Request): Promise<Response> {
  const [cache, key] = [await caches.open(READ), inLanguage(request)];
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch {
    return (await cache.match(key, { ignoreVary: true })) ?? Response.error();
  }
}

/** What is read in two languages is kept in both. */
function inLanguage(request: Request): string {
  const address = new URL(request.url);
  address.searchParams.set("in", request.headers.get("accept-language") ?? "");
  return address.href;
}

