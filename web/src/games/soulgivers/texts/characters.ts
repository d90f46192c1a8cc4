/** What the characters do, in short. The numbers stand in the content pack, the whole truth in the rule book. */

export interface Deed {
  /** As in the notation; an aura has none. */
  name?: string;
  title: string;
  text: string;
  rules: string[];
}

export interface CharacterText {
  title: string;
  /** Who this is, in half a sentence. */
  who: string;
  abilities: Deed[];
  auras: Deed[];
}

export const CHARACTERS: Record<string, CharacterText> = {
  runner: {
    title: "Runner",
    who: "far ahead in a straight line",
    abilities: [
      { name: "leap", title: "Leap", text: "Jump over everybody and every black hole in a row; it costs no points.", rules: ["SG-RUN-1", "SG-RUN-2"] },
    ],
    auras: [{ title: "Superluminal Speed", text: "No ability and no anomaly can choose it as a target.", rules: ["SG-RUN-3"] }],
  },
  protector: {
    title: "Protector",
    who: "three shields and a shove",
    abilities: [
      { name: "charge", title: "Charge", text: "Run up to somebody in sight and push them one cell further.", rules: ["SG-PRO-1", "SG-PRO-2"] },
    ],
    auras: [{ title: "Sacred Ground", text: "Allies on its tile cannot be destroyed by an attack.", rules: ["SG-PRO-3"] }],
  },
  architect: {
    title: "Architect",
    who: "moves the ground itself",
    abilities: [
      { name: "mold", title: "Mold", text: "Slide a whole row or column by one tile; what falls off comes in at the other end.", rules: ["SG-ARC-1", "SG-ARC-2"] },
    ],
    auras: [],
  },
  volomancer: {
    title: "Volomancer",
    who: "a will that others obey",
    abilities: [
      { name: "mind_control", title: "Mind Control", text: "Walk another Soulgiver, friend or foe, up to two cells.", rules: ["SG-VOL-1", "SG-VOL-2"] },
      { name: "acquiescence", title: "Acquiescence", text: "An opposing carrier has to pass the Fragment to whom you name.", rules: ["SG-VOL-3"] },
    ],
    auras: [],
  },
  spacewalker: {
    title: "Spacewalker",
    who: "at home between the stars",
    abilities: [{ name: "teleport", title: "Teleport", text: "Swap places with an ally anywhere on the board.", rules: ["SG-SPA-1"] }],
    auras: [
      { title: "Wormhole", text: "A black hole does not destroy it: it comes out next to another one.", rules: ["SG-SPA-2", "SG-SPA-3"] },
    ],
  },
  confuser: {
    title: "Confuser",
    who: "nobody knows which way is up",
    abilities: [{ name: "chaos", title: "Chaos", text: "Turn two tiles, with everything on them.", rules: ["SG-CON-1"] }],
    auras: [{ title: "Vertigo", text: "When its movement ends you turn every opponent next to it.", rules: ["SG-CON-2"] }],
  },
  blower: {
    title: "Blower",
    who: "a storm in all four directions",
    abilities: [
      { name: "tornado", title: "Tornado", text: "Everybody on the four tiles around is blown two cells away and loses Fragment and Soul.", rules: ["SG-BLO-1"] },
    ],
    auras: [],
  },
  patcher: {
    title: "Patcher",
    who: "mends what is torn",
    abilities: [
      { name: "patch", title: "Patch", text: "Lay a patch: it closes a black hole and opens the walls around its cell.", rules: ["SG-PAT-1"] },
      { name: "update", title: "Update", text: "Move a patch to another cell, once your side has used Patch.", rules: ["SG-PAT-2"] },
    ],
    auras: [{ title: "Hush", text: "Opponents on its tile cannot be activated.", rules: ["SG-PAT-3"] }],
  },
  holemaker: {
    title: "Holemaker",
    who: "tears what was whole",
    abilities: [
      { name: "black_void", title: "Black Void", text: "Lay a black hole on a cell in range.", rules: ["SG-HOL-1"] },
      { name: "tear", title: "Tear", text: "Draw a laid black hole to its own tile, once your side has used Black Void.", rules: ["SG-HOL-2"] },
    ],
    auras: [{ title: "Antigravitonic", text: "Black holes are ordinary cells to it.", rules: ["SG-HOL-3"] }],
  },
  ghost: {
    title: "Ghost",
    who: "through walls, through everybody",
    abilities: [
      { name: "eradicate", title: "Eradicate", text: "Take a Soul in range, lying or absorbed, of either side.", rules: ["SG-GHO-1"] },
      { name: "rejection", title: "Rejection", text: "Drop the absorbed Soul on its own cell.", rules: ["SG-GHO-2"] },
    ],
    auras: [{ title: "Incorporeal", text: "Passes through Soulgivers, walls and the Border, but cannot stop there.", rules: ["SG-GHO-3"] }],
  },
  aeger: {
    title: "Aeger",
    who: "sick, and glad to share it",
    abilities: [
      { name: "infection", title: "Infection", text: "Everybody on a tile takes Decay, the more the fuller it is.", rules: ["SG-AEG-1"] },
      { name: "magnificent_decay", title: "Magnificent Decay", text: "An opponent takes up to 3 Decay, and the Aeger pays as much.", rules: ["SG-AEG-2"] },
    ],
    auras: [],
  },
  gatekeeper: {
    title: "Gatekeeper",
    who: "two doors, one threshold",
    abilities: [{ name: "gate", title: "Gate", text: "Lay the two gates of your side, or lay them again elsewhere.", rules: ["SG-GAT-1", "SG-GAT-2"] }],
    auras: [
      { title: "Link", text: "Steps onto gates for nothing, and takes the Fragment from an ally on the other gate.", rules: ["SG-GAT-3"] },
    ],
  },
  soulcrusher: {
    title: "Soulcrusher",
    who: "plays ball with the dead",
    abilities: [
      { name: "soulstrike", title: "Soulstrike", text: "Strike a Soul next to it five cells away: it hits like an attack.", rules: ["SG-SCR-1", "SG-SCR-2"] },
    ],
    auras: [],
  },
  whisperer: {
    title: "Whisperer",
    who: "a word at the right moment",
    abilities: [
      { name: "encouragement", title: "Word of Encouragement", text: "An ally repeats a paid action of this turn, for nothing.", rules: ["SG-WHI-1"] },
      { name: "discouragement", title: "Word of Discouragement", text: "Opponents on one line cannot use abilities in their next turn.", rules: ["SG-WHI-2"] },
    ],
    auras: [],
  },
};

/** What anybody may do on a gate of its side. */
const GATE_DEEDS: Deed[] = [
  { name: "enter", title: "Enter", text: "Come out on the other gate.", rules: ["SG-GAT-2"] },
  { name: "peek", title: "Peek", text: "Use an ability as if standing on the other gate.", rules: ["SG-GAT-2"] },
];

const ABILITIES = new Map(
  [...Object.values(CHARACTERS).flatMap((character) => character.abilities), ...GATE_DEEDS].map((deed) => [deed.name ?? "", deed]),
);

export function ability(name: string): Deed {
  return ABILITIES.get(name) ?? { name, title: name.replaceAll("_", " "), text: "", rules: [] };
}

export function characterText(name: string): CharacterText {
  return CHARACTERS[name] ?? { title: name, who: "", abilities: [], auras: [] };
}
