/** Sounds made on the spot: a few notes each, no files. */
import { settings } from "./settings.svelte";

export type Sound = "step" | "own" | "turn" | "refused" | "won" | "over";

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

let speaker: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  // A page may be heard only after somebody has touched it; what comes earlier is left out instead of piling up.
  if (speaker.state === "suspended") {
    void speaker.resume();
    return;
  }
  for (const note of SOUNDS[sound]) ring(speaker, note);
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
