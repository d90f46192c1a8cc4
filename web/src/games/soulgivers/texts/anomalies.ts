/** The anomalies in short. */

export interface AnomalyText {
  title: string;
  text: string;
  rule: string;
}

export const ANOMALIES: Record<string, AnomalyText> = {
  decay: { title: "Decay", text: "An opposing Soulgiver takes 2 Decay.", rule: "SG-ANO-1" },
  fracture: { title: "Fracture", text: "Destroy an opposing portal that one of yours stands next to.", rule: "SG-ANO-2" },
  shelter: { title: "Shelter", text: "Move one of your Soulgivers up to 2 cells.", rule: "SG-ANO-3" },
  temporal_suspension: { title: "Temporal Suspension", text: "The Soulgiver just declared is not activated after all.", rule: "SG-ANO-4" },
  translocation: { title: "Translocation", text: "Swap two tiles.", rule: "SG-ANO-5" },
  gyre: { title: "Gyre", text: "Turn a tile by 1 to 3 quarters.", rule: "SG-ANO-6" },
  collapse: { title: "Collapse", text: "Destroy an empty tile.", rule: "SG-ANO-7" },
  exposure: { title: "Exposure", text: "Turn the shields of an opposing Soulgiver.", rule: "SG-ANO-8" },
  dispersal: { title: "Dispersal", text: "Destroy a Soul that lies on the board.", rule: "SG-ANO-9" },
  respite: { title: "Respite", text: "One of your Soulgivers loses 2 Decay.", rule: "SG-ANO-10" },
};

export function anomalyText(name: string): AnomalyText {
  return ANOMALIES[name] ?? { title: name, text: "", rule: "SG-ANO-0" };
}
