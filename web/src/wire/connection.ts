/**
 * A socket to a table that outlives lost connections.
 *
 * Every request has a key. A request that has not been answered when the connection is lost is sent again after the next
 * welcome, with the same key and words, so that the server does it once however often it hears it.
 */
import { randomKey, thisScreen } from "../home/remembered";
import { language } from "../look/language.svelte";
import type { Question, Request, ServerMessage } from "./types";

export type Status = "connecting" | "open" | "lost" | "closed";

/** The part of WebSocket that is needed here. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Listener {
  heard(message: ServerMessage): void;
  status(status: Status): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

export class Connection {
  private socket: Socket | null = null;
  private ready = false;
  private ended = false;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Request & { key: string }>();

  constructor(
    private readonly address: string,
    private token: string | null,
    private readonly listener: Listener,
    /** The last version seen; null to hear nothing of the past. */
    private version: number | null,
    /** Whether several seats are played before this screen: then nobody is "you". */
    private readonly shared: boolean,
    private readonly open: (address: string) => Socket = (address) => new WebSocket(address) as unknown as Socket,
    private readonly newKey: () => string = randomKey,
  ) {
    this.connect();
  }

  /** Sends what changes something, now or as soon as there is a connection; returns its key. */
  request(request: Request): string {
    const key = this.newKey();
    const message = { ...request, key };
    this.pending.set(key, message);
    if (this.ready) this.send(message);
    return key;
  }

  /** Asks something; without a connection nothing happens. */
  ask(question: Question): void {
    if (this.ready) this.send(question);
  }

  /** Tries at once instead of waiting: the network is back, or the page is seen again. */
  hurry(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Comes in again and is told everything after this version once more, in the language that the page is in now. */
  again(version: number): void {
    if (this.ended) return;
    const old = this.socket;
    this.socket = null;
    this.ready = false;
    this.version = version;
    old?.close();
    clearTimeout(this.timer);
    this.connect();
  }

  /** Comes back with another token from now on. */
  renew(token: string): void {
    this.token = token;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    if (this.socket) this.socket.close();
    else this.listener.status("closed");
  }

  private connect(): void {
    this.listener.status("connecting");
    const socket = this.open(this.address);
    this.socket = socket;
    socket.onopen = () => this.send({ type: "hello", token: this.token, version: this.version, language: language.code, shared: this.shared, screen: thisScreen() });
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.lost(socket);
  }

  private receive(message: ServerMessage): void {
    if (message.type === "welcome") this.welcomed(message.state.version);
    else if (message.type === "state") this.version = message.version;
    else if (message.type === "done") this.pending.delete(message.key);
    else if (message.type === "refused" && message.key !== null && message.reason !== "too-frequent") this.pending.delete(message.key);
    this.listener.heard(message);
    if (isFarewell(message, this.ready)) this.close();
    if (message.type === "refused" && message.reason === "too-frequent") this.later(message.key);
  }

  private welcomed(version: number): void {
    this.version = version;
    this.ready = true;
    this.attempts = 0;
    this.listener.status("open");
    for (const message of this.pending.values()) this.send(message);
  }

  /** The server wants a pause; what it would not hear yet is said again after one. */
  private later(key: string | null): void {
    const message = key === null ? undefined : this.pending.get(key);
    if (message) setTimeout(() => this.ready && this.pending.has(message.key) && this.send(message), 1000);
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.ready = false;
    this.listener.status(this.ended ? "closed" : "lost");
    if (this.ended) return;
    this.timer = setTimeout(() => this.connect(), wait(this.attempts++));
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }
}

/**
 * Coming back would not help: instead of a welcome, the link opens no seat, or there is no such table; or another screen of the
 * seat has closed this one; or the operator of the server has banned this address.
 */
function isFarewell(message: ServerMessage, ready: boolean): boolean {
  if (message.type === "closing") return message.reason === "closed" || message.reason === "banned";
  return !ready && message.type === "refused" && (message.reason === "not-your-seat" || message.reason === "unavailable");
}

/** Twice as long after every failure, a little different for everybody so that they do not all come back at once. */
export function wait(attempts: number, chance: () => number = Math.random): number {
  return Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT) * (0.75 + chance() / 2);
}

export function addressOf(table: string, page: { protocol: string; host: string } = location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/ws/${table}`;
}
