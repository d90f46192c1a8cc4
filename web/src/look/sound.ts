/** Sounds made on the spot: a few notes each, no files. */
import { settings } from "./settings.svelte";

export type Sound = "step" | "own" | "lay" | "slide" | "card" | "use" | "gain" | "loss" | "strike" | "open" | "turn" | "refused" | "won" | "over";

interface Note {
  pitch: number;
  at: number;
  length: number;
  shape?: OscillatorType;
  loud?: number;
}

const SOUNDS: Record<Sound, Note[]> = {
  step: [{ pitch: 330, at: 0, length: 0.09, shape: "triangle", loud: 0.5 }],
  own: [{ pitch: 440, at: 0, length: 0.08, shape: "triangle", loud: 0.6 }],
  lay: [{ pitch: 262, at: 0, length: 0.12, shape: "triangle", loud: 0.8 }],
  slide: [
    { pitch: 294, at: 0, length: 0.1, shape: "triangle", loud: 0.5 },
    { pitch: 349, at: 0.07, length: 0.12, shape: "triangle", loud: 0.5 },
  ],
  card: [{ pitch: 880, at: 0, length: 0.05, shape: "triangle", loud: 0.35 }],
  use: [
    { pitch: 587, at: 0, length: 0.1, loud: 0.5 },
    { pitch: 880, at: 0.08, length: 0.18, loud: 0.5 },
  ],
  gain: [
    { pitch: 659, at: 0, length: 0.12, loud: 0.7 },
    { pitch: 988, at: 0.09, length: 0.25, loud: 0.7 },
  ],
  loss: [
    { pitch: 330, at: 0, length: 0.14, loud: 0.6 },
    { pitch: 247, at: 0.1, length: 0.22, loud: 0.6 },
  ],
  strike: [
    { pitch: 150, at: 0, length: 0.09, shape: "sawtooth", loud: 0.7 },
    { pitch: 98, at: 0.05, length: 0.2, shape: "triangle" },
  ],
  open: [
    { pitch: 392, at: 0, length: 0.5, loud: 0.5 },
    { pitch: 494, at: 0.12, length: 0.5, loud: 0.5 },
    { pitch: 587, at: 0.24, length: 0.7, loud: 0.6 },
  ],
  turn: [
    { pitch: 523, at: 0, length: 0.14 },
    { pitch: 784, at: 0.1, length: 0.22 },
  ],
  refused: [
    { pitch: 196, at: 0, length: 0.12, shape: "square", loud: 0.25 },
    { pitch: 165, at: 0.09, length: 0.18, shape: "square", loud: 0.25 },
  ],
  won: [
    { pitch: 523, at: 0, length: 0.2 },
    { pitch: 659, at: 0.13, length: 0.2 },
    { pitch: 784, at: 0.26, length: 0.2 },
    { pitch: 1047, at: 0.39, length: 0.6 },
  ],
  over: [
    { pitch: 523, at: 0, length: 0.25 },
    { pitch: 440, at: 0.18, length: 0.25 },
    { pitch: 349, at: 0.36, length: 0.5 },
  ],
};

/** What is heard of each kind of event, in all games. A kind that is not here is silent. */
const OF_KINDS: Record<string, Sound> = {
  ...of("lay", "placed", "boulder_placed", "pushed_in", "token_pushed_in", "populated", "prospered", "devoted", "nomad_laid", "shard_laid", "tiles_laid", "modifier_laid", "barrier_rises", "soul_laid", "soul_dropped", "dropped", "modifier_moved"),
  ...of("slide", "moved", "leapt", "charged", "led", "swapped", "rode", "came_out", "switched", "drifted", "shifted", "fell", "tiles_swapped", "tile_slid", "tile_turned", "soul_sent", "passed", "shields_set", "fragment_turned", "boulders_turned"),
  ...of("card", "dealt", "drew", "took", "took_at_end", "discarded", "play_ended", "card_drawn", "characters_drawn"),
  ...of("use", "played", "power_declared", "score_ability_used", "effect_used", "card_played", "population_used", "ability_used"),
  ...of("gain", "scored", "points_won", "absorbed", "collected"),
  ...of("strike", "attacked", "barrier_attacked"),
  ...of("open", "stepped_into_portal"),
  ...of("loss", "sent_home", "replaced", "points_lost", "nomad_ousted", "shard_ousted", "devotion_ousted", "own_nomad_ousted", "own_shard_ousted", "own_devotion_ousted", "devotion_left", "pushed", "blown_away", "drawn_in", "destroyed", "tile_destroyed", "portal_destroyed", "barrier_falls", "soul_lost", "soul_gone", "soul_shattered", "modifier_removed", "decay"),
};

function of(sound: Sound, ...kinds: string[]): Record<string, Sound> {
  return Object.fromEntries(kinds.map((kind) => [kind, sound]));
}

/** Whether an event of this kind is heard. */
export const isHeard = (kind: string): boolean => Object.hasOwn(OF_KINDS, kind);

/** In the order in which things happened, each sound once; what has none is heard as a plain step. */
export function soundsOf(kinds: string[], plain: Sound): Sound[] {
  const found = [...new Set(kinds.flatMap((kind) => OF_KINDS[kind] ?? []))];
  return found.length ? found.slice(0, MOST) : [plain];
}

const MOST = 3;
/** Seconds from one sound to the next. */
const APART = 0.18;

let speaker: AudioContext | undefined;

export function play(...sounds: Sound[]): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  // A page may be heard only after somebody has touched it; what comes earlier is left out instead of piling up.
  if (speaker.state === "suspended") {
    void speaker.resume();
    return;
  }
  const on = speaker;
  sounds.forEach((sound, place) => SOUNDS[sound].forEach((note) => ring(on, { ...note, at: note.at + place * APART })));
}

function ring(on: AudioContext, { pitch, at, length, shape = "sine", loud = 0.8 }: Note): void {
  const tone = on.createOscillator();
  const level = on.createGain();
  const start = on.currentTime + at;
  tone.type = shape;
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(0.12 * loud, start + 0.01);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(level).connect(on.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}
