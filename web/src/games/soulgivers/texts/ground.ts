/** What lies on the board and beside it, for the one who asks. */
import type { Explanation } from "../../board";
import type { Modifier, Side } from "../view";

export const SIDE_TITLES: Record<Side, string> = { shells: "Shells", specters: "Specters" };

export const MODIFIERS: Record<Modifier["kind"], Explanation> = {
  black_hole: {
    title: "Black hole, laid",
    lines: ["Makes its cell a black hole. Whoever enters is destroyed."],
    rules: ["SG-MOD-2", "SG-MOVE-4"],
  },
  patch: { title: "Patch", lines: ["The cell is free, and the walls on its edges are cancelled."], rules: ["SG-MOD-2"] },
  border: {
    title: "The Border",
    lines: ["A wall to Specters. Shells walk and see through it, but never stop on it."],
    rules: ["SG-POP-1", "SG-POP-2"],
  },
  event_horizon: {
    title: "Event Horizon",
    lines: ["Draws in and destroys every Shell that comes next to it."],
    rules: ["SG-POP-3", "SG-POP-4", "SG-POP-5"],
  },
  gate: { title: "Gate", lines: ["Those of its side may enter, or peek through to the other gate, for 1 Decay."], rules: ["SG-GAT-1", "SG-GAT-2"] },
};

export function modifier({ kind, owner }: Modifier): Explanation {
  const what = MODIFIERS[kind];
  return owner === null ? what : { ...what, title: `${what.title} of the ${SIDE_TITLES[owner]}` };
}

export const HOLE: Explanation = {
  title: "Black hole",
  lines: ["Whoever enters is destroyed. You can see across it."],
  rules: ["SG-BOARD-5", "SG-MOVE-4"],
};

export const CIRCLE: Explanation = {
  title: "Interference cell",
  lines: ["While you stand here your opponent can neither draw nor play anomalies."],
  rules: ["SG-DRAW-1", "SG-REACT-3"],
};

export const FRAGMENT: Explanation = {
  title: "The Fragment",
  lines: [
    "Carry it into a portal of your own and you have won.",
    "Pick it up from any cell of its tile. Its carrier has one point of movement less, and its two shields.",
  ],
  rules: ["SG-FRAG-1", "SG-MOVE-7", "SG-SHIELD-2", "SG-END-1"],
};

export const BARRIER: Explanation = {
  title: "The Barrier",
  lines: ["Closes the tile of the Fragment: nobody gets in or sees across. One attack brings it down."],
  rules: ["SG-BOARD-9", "SG-ATT-4"],
};

/** In the game of four nothing breaks it (SG-2V2-4). */
export const BARRIER_OF_FOUR: Explanation = {
  title: "The Barrier",
  lines: ["Closes the tile where the Fragment lies. It is down while anybody stands on an interference cell."],
  rules: ["SG-2V2-4", "SG-BOARD-9"],
};

export const MOTHER: Explanation = {
  title: "The Mother tile",
  lines: ["Where the Fragment lay in the beginning. It cannot collapse."],
  rules: ["SG-BOARD-2", "SG-ANO-7"],
};

export const DESTROYED: Explanation = {
  title: "Destroyed tile",
  lines: ["Nobody enters it or sees across. It can still be slid, swapped and turned."],
  rules: ["SG-BOARD-6", "SG-BOARD-7"],
};

export const WALL: Explanation = { title: "Wall", lines: ["Stops steps, attacks, passes and sight."], rules: ["SG-BOARD-4"] };

export function portal(side: Side, broken: boolean): Explanation {
  const whose = `Portal of the ${SIDE_TITLES[side]}`;
  if (broken) return { title: `${whose}, destroyed`, lines: ["Nobody comes from here any more."], rules: ["SG-ANO-2", "SG-END-3"] };
  return {
    title: whose,
    lines: [
      `The ${SIDE_TITLES[side]} win if they carry the Fragment in here.`,
      "Two may wait here; whoever still waits when the turn ends is destroyed.",
    ],
    rules: ["SG-BOARD-10", "SG-TURN-5", "SG-TURN-7", "SG-MOVE-8"],
  };
}

export const POPULATION: Record<Side, Explanation> = {
  shells: {
    title: "The Border",
    lines: ["The population ability of the Shells, once in a game: lay up to six cells that are walls to Specters."],
    rules: ["SG-POP-1", "SG-REACT-6"],
  },
  specters: {
    title: "Event Horizon",
    lines: ["The population ability of the Specters, once in a game: up to four black holes draw in every Shell next to them."],
    rules: ["SG-POP-3", "SG-REACT-6"],
  },
};

export const ANOMALY_DECK: Explanation = {
  title: "Anomalies",
  lines: ["Once in your turn you may draw one for an Essence. They are played right after somebody was declared active."],
  rules: ["SG-DRAW-1", "SG-DRAW-2", "SG-REACT-1"],
};

export const ESSENCES: Explanation = {
  title: "Tribute Essences",
  lines: [
    "Collect, pass, drop, attack, an ability or a new anomaly cost one each.",
    "They come back every turn. Whoever used one takes another Decay when the turn ends.",
  ],
  rules: ["SG-TURN-1", "SG-TURN-5", "SG-ABIL-1"],
};
