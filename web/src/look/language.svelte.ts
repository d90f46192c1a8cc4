/**
 * The language of this screen. English is what stands in the code, and the key to every other language; the server has the
 * catalogues. Sentences are whole and have named places, `t("Invite {name}", { name })`, so that a language can order its words.
 */
import type { components } from "../wire/generated";

export type LanguageFacts = components["schemas"]["LanguageFacts"];
export type ClientWords = components["schemas"]["ClientWords"];
export type Fields = Record<string, string | number>;

const CHOICE = "soulgames.language";
const ENGLISH = "en";

class Language {
  /** What the page is in now. */
  code = $state(ENGLISH);
  /** All that it can be in. */
  known = $state.raw<LanguageFacts[]>([]);
  private spoken = $state.raw<ClientWords | null>(null);
  private wanted = ENGLISH;

  /** For dates: the language as this browser's person writes it, "en-GB" rather than "en". */
  readonly locale = $derived(preferred().find((tag) => base(tag) === this.code) ?? this.code);

  /** Settles when the page is in the language in which it should open; a server that does not answer leaves it in English. */
  async start(): Promise<void> {
    const coming = this.learn();
    const chosen = localStorage.getItem(CHOICE) ?? (base(preferred()[0] ?? ENGLISH) === ENGLISH ? ENGLISH : null);
    if (chosen === null) await coming;
    await this.speak(chosen ?? firstOf(this.known) ?? ENGLISH);
  }

  /** What the person at this screen wants, from now on. */
  async choose(code: string): Promise<void> {
    localStorage.setItem(CHOICE, code);
    await this.speak(code);
  }

  /** A sentence in this language, its places still open. */
  translate(one: string, many?: string, count = 1): string {
    const found = this.spoken?.words[one];
    if (many === undefined) return typeof found === "string" ? found : one;
    if (!Array.isArray(found)) return count === 1 ? one : many;
    return found[this.formOf(count)] ?? many;
  }

  private formOf(count: number): number {
    return this.spoken!.plural[count < 200 ? count : 100 + (count % 100)] ?? 0;
  }

  private async learn(): Promise<void> {
    this.known = (await read<LanguageFacts[]>("/api/languages")) ?? [];
  }

  /** The page changes when the words are there, all at once. */
  private async speak(code: string): Promise<void> {
    this.wanted = code;
    const words = code === ENGLISH ? null : await read<ClientWords>(`/api/words/${encodeURIComponent(code)}`);
    if (this.wanted !== code) return; // somebody has changed their mind meanwhile
    this.spoken = words;
    this.code = words?.code ?? ENGLISH;
    document.documentElement.lang = this.code;
  }
}

export const language = new Language();

/** A sentence in the language of this screen. A place without a field stays open. */
export function t(sentence: string, fields: Fields = {}): string {
  return filled(language.translate(sentence), fields);
}

/** A sentence about a number of things, which is `{count}` in it. */
export function tn(one: string, many: string, count: number, fields: Fields = {}): string {
  return filled(language.translate(one, many, count), { count, ...fields });
}

function filled(sentence: string, fields: Fields): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(fields[name] ?? place));
}

/** "a", "a and b", "a, b and c". */
export const listed = (words: string[]): string => joined(words, t("{first} and {last}"));

/** "a, b or c". */
export const either = (words: string[]): string => joined(words, t("{first} or {last}"));

function joined(words: string[], lastTwo: string): string {
  if (words.length < 2) return words[0] ?? "";
  return filled(lastTwo, { first: words.slice(0, -1).join(", "), last: words.at(-1)! });
}

/** "a, then b, then c". */
export function inTurn(words: string[]): string {
  return words.length ? words.reduce((first, next) => t("{first}, then {next}", { first, next })) : "";
}

async function read<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

/** "it" of "it-CH". */
const base = (tag: string): string => tag.toLowerCase().split("-")[0]!;
const preferred = (): readonly string[] => navigator.languages ?? [];

/** The first language of this browser that the page can be in. */
function firstOf(known: LanguageFacts[]): string | undefined {
  return preferred().map(base).find((tag) => known.some(({ code }) => code === tag));
}
