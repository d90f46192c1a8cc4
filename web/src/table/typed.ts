/** What a person typed into the line for notation, and what was meant. */

export type Meant =
  | { kind: "act"; action: string }
  | { kind: "why"; action: string }
  /** The table in words: the server knows what can be asked about it. */
  | { kind: "tell"; about: string }
  | { kind: (typeof COMMANDS)[number] }
  | { kind: "unclear"; candidates: string[] }
  | { kind: "nothing" };

const COMMANDS = ["undo", "hint", "resign", "again", "legal", "changed"] as const;

/** What is told of the table, with the place that it is about. */
const TOLD = /^(?:(?:board|pieces|hand|help|\?)$|(?:look|around)\b)/;

/**
 * An action in any case and spacing, its number in the list, or its words without the verb where only one action fits.
 * What fits nothing is taken as it stands: the referee will say what is wrong with it.
 */
export function understand(typed: string, legal: string[]): Meant {
  const text = typed.trim().replace(/\s+/g, " ");
  if (!text) return { kind: "nothing" };
  const lower = text.toLowerCase();
  const command = COMMANDS.find((name) => name === lower || `what ${name}` === lower);
  if (command) return { kind: command };
  if (lower.startsWith("why ")) return { kind: "why", action: text.slice(4) };
  if (TOLD.test(lower)) return { kind: "tell", about: text === "?" ? "help" : text };
  return action(text, legal);
}

function action(text: string, legal: string[]): Meant {
  if (legal.includes(text)) return { kind: "act", action: text };
  if (/^\d+$/.test(text) && legal[Number(text) - 1] !== undefined) return { kind: "act", action: legal[Number(text) - 1]! };
  for (const fits of [sameLetters, withoutVerb, beginning]) {
    const candidates = legal.filter((action) => fits(action.toLowerCase(), text.toLowerCase()));
    if (candidates.length === 1) return { kind: "act", action: candidates[0]! };
    if (candidates.length > 1) return { kind: "unclear", candidates };
  }
  return { kind: "act", action: text };
}

const sameLetters = (action: string, text: string): boolean => action === text;
const withoutVerb = (action: string, text: string): boolean => action.slice(action.indexOf(" ") + 1) === text;
const beginning = (action: string, text: string): boolean => action.startsWith(text);
