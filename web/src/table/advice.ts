/** A plan that a strong player would follow, and how far it is shown. */

export interface Advice {
  actions: string[];
  /** Each of them as an order. */
  labels: string[];
  reasons: string[];
  value: number;
  /** How many steps are shown: the next one first, and one more each time one asks again. */
  shown: number;
}

/** One step more, and after the last one the first alone again. */
export function further(advice: Advice): Advice {
  return { ...advice, shown: (advice.shown % advice.actions.length) + 1 };
}

/** What is left of a plan after somebody has played something; null if they went another way. */
export function followed(advice: Advice | null, played: string): Advice | null {
  if (!advice || advice.actions[0] !== played || advice.actions.length === 1) return null;
  return { ...advice, actions: advice.actions.slice(1), labels: advice.labels.slice(1), shown: Math.max(1, advice.shown - 1) };
}
