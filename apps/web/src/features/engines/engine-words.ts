import type { EngineChoice, EngineState } from "@twofold/contract/engines";

interface StateWords {
  readonly name: string;
  readonly tone: "leaf" | "neutral" | "gold";
  /** What it means for somebody who would choose it. */
  readonly line?: string;
}

export const stateWords: Record<EngineState, StateWords> = {
  on: { name: "On", tone: "leaf" },
  resting: {
    name: "Resting",
    tone: "gold",
    line: "It failed a few times and is tried again soon. Meanwhile the next one draws.",
  },
  out_of_budget: {
    name: "Back tomorrow",
    tone: "gold",
    line: "Today's budget for it is used up. Meanwhile the next one draws.",
  },
  off: { name: "Off", tone: "neutral", line: "It is switched off here and draws nothing." },
};

export function speedInWords({ typical_seconds }: EngineChoice): string {
  if (typical_seconds === null) return "Not measured here yet";
  if (typical_seconds < 1) return "Less than a second, measured here";
  if (typical_seconds < 90) return `About ${seconds(Math.round(typical_seconds))}, measured here`;
  return `About ${Math.round(typical_seconds / 60)} minutes, measured here`;
}

const seconds = (count: number) => (count === 1 ? "1 second" : `${count} seconds`);

export function priceInWords({ price }: EngineChoice): string {
  if (price === 0) return "Free";
  return price === 1 ? "1 credit a picture" : `${price} credits a picture`;
}

export function peopleInWords({ most_people }: EngineChoice): string {
  return most_people === 1 ? "One person" : `Up to ${most_people} people`;
}

/** The studio sets photos into a scene; everything else draws the whole picture anew. */
export const isStudio = ({ id }: EngineChoice): boolean => id === "studio";

export function wayInWords(engine: EngineChoice): string {
  return isStudio(engine)
    ? "Cuts you out of your photos and sets you into the scene. Your faces are the photos' own pixels."
    : "Draws the whole picture anew from your photos. Poses and clothes can change, and so can details of a face.";
}
