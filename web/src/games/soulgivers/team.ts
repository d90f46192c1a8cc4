/** A deck as an option: which characters of the expansion take the place of which core ones (SG-SETUP-8). */

export type Replacements = Map<string, string>;

/** "ghost>aeger,runner>whisperer". */
export function read(option: string): Replacements {
  const pairs = option.split(",").map((pair) => pair.trim().split(">"));
  return new Map(pairs.flatMap(([core, expansion]) => (core && expansion ? [[core, expansion] as const] : [])));
}

export function write(replacements: Replacements): string {
  return [...replacements].map(([core, expansion]) => `${core}>${expansion}`).join(",");
}

/** Takes a character of the expansion in for a core one; a null takes it out again. Each has one place only. */
export function replace(replacements: Replacements, core: string, expansion: string | null): Replacements {
  const kept = [...replacements].filter(([out, into]) => out !== core && into !== expansion);
  return new Map(expansion === null ? kept : [...kept, [core, expansion]]);
}
