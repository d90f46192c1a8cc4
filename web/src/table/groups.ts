/** Legal actions by verb, in the order in which the engine lists them. */

export interface Group {
  verb: string;
  actions: { text: string; number: number }[];
}

export function grouped(legal: string[]): Group[] {
  const groups = new Map<string, Group>();
  legal.forEach((text, index) => {
    const verb = verbOf(text);
    const group = groups.get(verb) ?? { verb, actions: [] };
    group.actions.push({ text, number: index + 1 });
    groups.set(verb, group);
  });
  return [...groups.values()];
}

export function verbOf(action: string): string {
  return action.split(" ", 1)[0] ?? "";
}
