/** The board as a hand finds it: what stands where, what may be done there, and what pointing at it means. */
import type { Explain } from "../../explainable";
import type { Facts } from "../facts";
import type { Layout } from "../geometry";
import type { Offer } from "../targets";
import type { SoulgiversView } from "../view";
import type { Meanings } from "./meanings";
import type { Pointing } from "./pointing.svelte";
import type { Walks } from "./walks";

export interface Surface {
  view: SoulgiversView;
  facts: Facts;
  layout: Layout;
  offers: Offer[];
  /** Actions as orders. */
  orders: Map<string, string>;
  /** The action of each spot. */
  spots: Map<string, string>;
  walks: Walks;
  meanings: Meanings;
  pointing: Pointing;
  explain: Explain;
}
