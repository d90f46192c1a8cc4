/**
 * The drawings of characters and anomalies, in a square of 48 by 48. Each is a list of strokes in the colour of the text;
 * `solid` ones are filled, and what overlaps within one of them is cut out.
 */

export interface Stroke {
  d: string;
  solid?: true;
  width?: number;
}

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const CHARACTER_GLYPHS: Record<string, Stroke[]> = {
  runner: [
    { d: disc(32, 8.5, 4.8), solid: true },
    { d: "M28 17 22 28", width: 6.5 },
    { d: "M22 28 31 33 28 44", width: 4.5 },
    { d: "M21 29 16 37 6 37", width: 4.5 },
    { d: "M28 18 35 24 42 20M26 17 17 18 14 25", width: 3.6 },
    { d: "M3 11h11M2 20h6M2 29h9", width: 2.4 },
  ],
  protector: [
    { d: "M24 4 41 10v13c0 11-8 18-17 22C15 41 7 34 7 23V10z", width: 3.4 },
    { d: "M24 11.5v26.8C17.5 35 13.5 30 13.5 23v-8z", solid: true },
    { d: "M30 18v13M27 22h6.5", width: 3 },
  ],
  architect: [
    { d: disc(24, 8, 4.6), solid: true },
    { d: "M22 12 10 43M26 12 38 43", width: 4 },
    { d: "M8 31c9 7 23 7 32 0", width: 3 },
  ],
  volomancer: [
    { d: "M3 17C11 5 37 5 45 17 37 29 11 29 3 17z", width: 3.4 },
    { d: `${disc(24, 17, 7)}${disc(26.5, 14.5, 2.2)}`, solid: true },
    { d: "M11 28v9M24 32v8M37 28v9", width: 2.6 },
    { d: `${disc(11, 40.5, 3.4)}${disc(24, 43.5, 3.4)}${disc(37, 40.5, 3.4)}`, solid: true },
  ],
  spacewalker: [
    { d: disc(24, 22, 17), width: 3.4 },
    { d: "M12 20c0-7 24-7 24 0v5c0 9-24 9-24 0zM16.5 20.5c0 3 1 5 3 6l1.5-2c-1.5-1-2-2.5-2-4z", solid: true },
    { d: "M14 43h20M7 22H2.5M45.5 22H41", width: 4 },
  ],
  confuser: [{ d: "M24 25a3 3 0 0 1 6 0a7 7 0 0 1-14 0a11 11 0 0 1 22 0a15 15 0 0 1-30 0a19 19 0 0 1 17-19", width: 3.8 }],
  blower: [
    { d: "M4 18h23a6.5 6.5 0 1 0-6.5-6.5", width: 3.8 },
    { d: "M4 26h33a6.5 6.5 0 1 1-6.5 6.5", width: 3.8 },
    { d: "M9 34h10a5 5 0 1 1-5 5", width: 3.8 },
  ],
  patcher: [
    {
      d: `M7 31 31 7a7.1 7.1 0 0 1 10 10L17 41a7.1 7.1 0 0 1-10-10z${disc(24, 19.5, 1.7)}${disc(19.5, 24, 1.7)}${disc(28.5, 24, 1.7)}${disc(24, 28.5, 1.7)}`,
      solid: true,
    },
    { d: "M15 13 9.5 7.5a5 5 0 0 0-7 7L8 20M33 35l5.5 5.5a5 5 0 0 0 7-7L40 28", width: 3 },
  ],
  holemaker: [
    { d: disc(24, 24, 9.5), solid: true },
    { d: "M41 17A19 19 0 0 0 13 9M7 15a19 19 0 0 0 5 25M20 43a19 19 0 0 0 23-17", width: 3.8 },
    { d: "M37 31a14.5 14.5 0 0 0-1-16M13 15a14.5 14.5 0 0 0-2 14M18 37.5a14.5 14.5 0 0 0 13-1.5", width: 2 },
  ],
  ghost: [
    {
      d: `M24 4C14.5 4 9 11 9 20v22.5c0 1.5 2 2 3 .8l3.5-4 4.5 4.5 4-4.5 4 4.5 4.5-4.5 3.5 4c1 1.2 3 .7 3-.8V20C39 11 33.5 4 24 4z${disc(18, 20, 3.2)}${disc(30, 20, 3.2)}`,
      solid: true,
    },
  ],
  aeger: [
    { d: `${disc(24, 24, 11)}${disc(20, 21, 2.6)}${disc(28.5, 23, 2.2)}${disc(22.5, 29, 2)}`, solid: true },
    { d: "M24 13V6M24 35v7M13 24H6M35 24h7M16.2 16.2 11 11M31.8 31.8 37 37M16.2 31.8 11 37M31.8 16.2 37 11", width: 3 },
    { d: "M20.5 4.5h7M20.5 43.5h7M4.5 20.5v7M43.5 20.5v7", width: 3 },
  ],
  gatekeeper: [
    { d: "M8 43V21a16 16 0 0 1 32 0v22", width: 4 },
    { d: `${disc(24, 24, 5)}M22 28l-2.5 11h9L26 28z`, solid: true },
    { d: "M3 43.5h42", width: 3.4 },
  ],
  soulcrusher: [
    { d: "M4.5 19 19 4.5 32 17.5 17.5 32z", solid: true },
    { d: "M25 25 42 42", width: 6 },
    { d: "M36 5v6.5M44 12l-5.5 3.5M45 23h-6", width: 3 },
    { d: "M6 40c-2 4 1 6 4 5 4-1 4-5 0-8-1 2-3 2-4 3z", solid: true },
  ],
  whisperer: [
    { d: `M9 6h22a6 6 0 0 1 6 6v13a6 6 0 0 1-6 6H20L10 41v-10H9a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6z${disc(12, 18.5, 2.7)}${disc(20, 18.5, 2.7)}${disc(28, 18.5, 2.7)}`, solid: true },
    { d: "M41 12c3 4 3 9 0 13M36 37c6-2 9-7 9-7", width: 3 },
  ],
};

export const ANOMALY_GLYPHS: Record<string, Stroke[]> = {
  decay: [
    { d: "M12 5h24a7 7 0 0 1 7 7v24a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7V12a7 7 0 0 1 7-7z", width: 3 },
    { d: [disc(15, 14, 3.4), disc(33, 14, 3.4), disc(15, 24, 3.4), disc(33, 24, 3.4), disc(15, 34, 3.4), disc(33, 34, 3.4)].join(""), solid: true },
  ],
  fracture: [
    { d: "M8 43V22a16 16 0 0 1 10-14.5M31 7.8A16 16 0 0 1 40 22v21", width: 3.6 },
    { d: "M27 2 19 16l9 5-9 10 7 5-4 10", width: 3 },
    { d: "M3 43.5h12M33 43.5h12", width: 3 },
  ],
  shelter: [
    { d: "M4 25 24 7l20 18", width: 4 },
    { d: "M11 24v18h26V24", width: 3 },
    { d: "M24 40V27M18 32.5 24 26l6 6.5", width: 3.4 },
  ],
  temporal_suspension: [
    { d: disc(24, 25, 18), width: 3.2 },
    { d: "M17 16h5v18h-5zM26 16h5v18h-5z", solid: true },
    { d: "M19 2.5h10M24 3v4M40 8l3 3", width: 3 },
  ],
  translocation: [
    { d: "M4 4h17v17H4z", solid: true },
    { d: "M28.5 28.5h14v14h-14z", width: 3 },
    { d: "M27 9c7 0 11 4 11 11M33 16l5 5 5-5M21 39c-7 0-11-4-11-11M5 32l5-5 5 5", width: 3 },
  ],
  gyre: [
    { d: "M24 14.5 33.5 24 24 33.5 14.5 24z", solid: true },
    { d: "M42 22A18 18 0 1 1 34 9", width: 3.4 },
    { d: "M35 1v9h-9", width: 3.4 },
  ],
  collapse: [
    { d: "M5 5h18l-5 10 7 6-9 7 3 8-14 5z", solid: true },
    { d: "M29 5h14v15l-8 4 4 7-8 5-3-8 5-7-8-6z", solid: true },
    { d: "M24 41l3-3M32 43l2-4M40 40l2-5", width: 3 },
  ],
  exposure: [
    { d: "M18 8 32 13v11c0 9-6 14-14 18C10 38 4 33 4 24V13z", width: 3.2 },
    { d: "M18 15v19.5c-5-2.7-8-6-8-11V18z", solid: true },
    { d: "M38 9c7 8 7 21-1 29M37 31v8h8", width: 3.2 },
  ],
  dispersal: [
    { d: "M18 44C10 44 5 39 5 32 5 23 13 20 14 8c8 6 12 12 11 19-3-1-4-3-5-6-3 5-7 8-5 13 4 0 7-2 8-5 3 4 1 15-5 15z", solid: true },
    { d: [disc(33, 9, 3), disc(41, 17, 2.4), disc(32, 21, 2.2), disc(42, 29, 3), disc(34, 33, 2.2), disc(40, 41, 2)].join(""), solid: true },
  ],
  respite: [
    { d: "M24 45V21", width: 3.6 },
    { d: "M24 27C13 28 6 22 5 11c11-1 18 5 19 16zM24 21c0-9 6-16 18-16 1 11-6 17-18 16z", solid: true },
    { d: "M13 45h22", width: 3.4 },
  ],
};
