/** A plan as it is drawn on the board. */
import { isCell, type Layout, type Point } from "../geometry";
import { rest, verb } from "../targets";
import { activePiece, sideOf, soulgivers, type Soulgiver, type SoulgiversView } from "../view";

export interface DrawnPlan {
  /** The way on foot, from where it begins; a single point if nobody walks. */
  way: Point[];
  /** Who walks it. */
  ghost: Soulgiver | null;
  targets: { from: Point; to: Point }[];
  /** Who is declared. */
  rings: Point[];
}

export function drawn(view: SoulgiversView, actions: string[], layout: Layout): DrawnPlan {
  const side = sideOf(view.to_decide ?? view.turn);
  const plan: DrawnPlan = { way: [], ghost: activePiece(view), targets: [], rings: [] };
  if (plan.ghost) plan.way = [layout.spot(plan.ghost.at, plan.ghost.side)];
  for (const action of actions) {
    const what = rest(action);
    const here = plan.way.at(-1);
    if (verb(action) === "activate") {
      plan.ghost = soulgivers(view).find((piece) => piece.side === side && piece.name === what) ?? null;
      if (!plan.ghost) continue;
      plan.way = [layout.spot(plan.ghost.at, plan.ghost.side)];
      plan.rings.push(plan.way[0]!);
    } else if (isCell(what)) {
      const to = layout.cell(what);
      if (verb(action) === "step") plan.way.push(to);
      else plan.targets.push({ from: here ?? to, to });
    }
  }
  return plan;
}
