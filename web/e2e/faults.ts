/** What axe finds fault with: contrast, names, roles, headings, all that readers of a screen depend on. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * A card is named by its name, and the rest of what is printed on it is no part of that. The size of targets (WCAG 2.2, 2.5.8) is
 * looked at only on request.
 */
const RULES = { "label-content-name-mismatch": { enabled: false }, "target-size": { enabled: true } };

export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, RULES);
}
