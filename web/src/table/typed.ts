/** What a person typed into the line for notation, and what was meant. */

export type Meant =
  | { kind: "act"; action: string }
  | { kind: "why"; action: string }
  | { kind: "undo" | "hint" | "resign" | "again" }
  | { kind: "unclear"; candidates: string[] }
  | { kind: "nothing" };

const COMMANDS = ["undo", "hint", "resign", "again"] as const;

/**
 * An action in any case and spacing, its number in the list, or its words without the verb where only one action fits.
 * What fits nothing is taken as it stands: the referee will say what is wrong with it.
 */
export function understand(typed: string, legal: string[]): Meant {
  const text = typed.trim().replace(/\s+/g, " ");
  if (!text) return { kind: "nothing" };
  const lower = text.toLowerCase();
  const command = COMMANDS.find((name) => name === lower);
  if (command) return { kind: command };
  if (lower.startsWith("why ")) return { kind: "why", action: text.slice(4) };
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
