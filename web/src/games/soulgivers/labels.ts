/** What actions and cells are called, on buttons and for those who listen. */
import { listed, title } from "../grammar";
import { condition } from "./explain";
import type { CellFacts } from "./facts";
import { COMPASS, isCell, isDirection, isTile } from "./geometry";
import { rest, verb } from "./targets";
import { ability, characterText } from "./texts/characters";
import { modifier } from "./texts/ground";
import { quarters, sideOf, soulgivers, type SoulgiversView } from "./view";

export const POPULATION = { shells: "The Border", specters: "Event Horizon" };

/** An action as an order: "Attack the Ghost on d4". */
export function label(action: string, view: SoulgiversView): string {
  const what = rest(action);
  switch (verb(action)) {
    case "activate":
      return `Activate the ${characterText(what).title}`;
    case "step":
      return what === "portal" ? "Carry the Fragment home" : `Step to ${what}`;
    case "rotate":
      return `Turn to the ${isDirection(what) ? COMPASS[what] : what}`;
    case "absorb":
      return `Absorb the ${characterText(what).title}’s Soul`;
    case "collect":
      return "Collect the Fragment";
    case "drop":
      return "Drop the Fragment";
    case "pass":
      return `Pass the Fragment to ${occupant(view, what) ?? what}`;
    case "attack":
      return what === "barrier" ? "Attack the Barrier" : `Attack ${occupant(view, what) ?? what}`;
    case "use":
      return ability(what).title;
    case "play":
      return `Play ${title(what)}`;
    case "population":
      return `Use ${POPULATION[sideOf(view.to_decide ?? view.turn)]}`;
    case "draw":
      return "Draw an anomaly";
    case "choose":
      return choice(what, view);
    default:
      return title(action);
  }
}

function choice(what: string, view: SoulgiversView): string {
  if (/^\d$/.test(what)) return quarters(view) ? turnLabel(Number(what)) : `${what} Decay`;
  if (what === "portal") return "Lead into the portal";
  if (what.startsWith("portal-")) return `Place on the ${title(what.slice(7))} place of your portals`;
  return `Choose ${named(what, view)}`;
}

/** What can be chosen, as it is called: "tile B5", "the Ghost on d4". */
export function named(what: string, view: SoulgiversView): string {
  if (isDirection(what)) return COMPASS[what];
  if (isTile(what)) return `tile ${what}`;
  if (isCell(what)) return occupant(view, what) ?? what;
  const [side, name] = what.split(".");
  if (name === undefined) return title(what);
  const who = `the ${characterText(name).title} (${title(side ?? "")})`;
  return soulgivers(view).some((piece) => piece.key === what) ? who : `the Soul of ${who}`;
}

function turnLabel(turns: number): string {
  return ["Leave as it is", "Quarter turn", "Half turn", "Three quarters"][turns] ?? String(turns);
}

function occupant(view: SoulgiversView, cell: string): string | null {
  const piece = soulgivers(view).find((one) => one.at === cell);
  return piece === undefined ? null : `the ${characterText(piece.name).title} on ${cell}`;
}

/** A cell for those who listen: what it is, who stands there, what can be done. */
export function cellLabel(fact: CellFacts, doing: string | null): string {
  const parts = [fact.cell, ...floor(fact), ...walls(fact)];
  for (const soul of fact.souls) parts.push(`Soul of the ${characterText(soul.name).title}, ${soul.side}`);
  if (fact.piece !== null) parts.push(`${characterText(fact.piece.name).title}, ${fact.piece.seat}, ${condition(fact.piece)}`);
  if (doing !== null) parts.push(doing);
  return parts.join(". ");
}

function floor(fact: CellFacts): string[] {
  if (fact.destroyed) return ["destroyed"];
  const found: string[] = [];
  if (fact.fragment) found.push(fact.barrier ? "under the Barrier, with the Fragment" : "on the tile of the Fragment");
  if (fact.modifier !== null) found.push(modifier(fact.modifier).title);
  else if (fact.hole) found.push("black hole");
  if (fact.circle) found.push("interference cell");
  return found;
}

function walls(fact: CellFacts): string[] {
  const standing = [...fact.walls, ...fact.neighbouring].filter((wall) => !wall.cancelled);
  const sides = new Set(standing.map((wall) => COMPASS[wall.side]));
  return sides.size === 0 ? [] : [`wall ${listed([...sides])}`];
}
