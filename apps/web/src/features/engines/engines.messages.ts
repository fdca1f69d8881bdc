import type { EngineState } from "@twofold/contract/engines";
import { plural } from "../../lib/language.ts";

export const enginesMessages = {
  failed: "The models could not be loaded.",
  failedLine: "Your pictures are drawn all the same.",

  choice: {
    legend: "Who draws my pictures",
    none: "No preference",
    noneLine: "The template may have one.",
    noneLineWith: (engine: string) =>
      `The template may have one. Otherwise ${engine} draws, and the next one if it can not.`,
    mine: "Default for me",
    default: "Default here",
    onlyOne: "It draws all your pictures.",
  },

  /** Includes what the status means for the user's choice. */
  states: {
    on: { name: "On", line: "" },
    resting: {
      name: "Resting",
      line: "It failed a few times and is tried again soon. Meanwhile the next one draws.",
    },
    out_of_budget: {
      name: "Back tomorrow",
      line: "Today's budget for it is used up. Meanwhile the next one draws.",
    },
    off: { name: "Off", line: "It is switched off here and draws nothing." },
  } satisfies Record<EngineState, { name: string; line: string }>,

  runBy: (provider: string) => `Run by ${provider}`,
  /** The studio places photos into a scene; all other engines draw the whole picture. */
  way: {
    studio:
      "Cuts you out of your photos and sets you into the scene. Your faces are the photos' own pixels.",
    model:
      "Draws a new picture from your photos. Poses and clothes can change, and so can details of a face.",
  },
  example: {
    studio: (scene: string) => `The scene “${scene}”, with a paper couple where you will be.`,
    model: (scene: string) =>
      `The scene “${scene}”, which it gets to see. It draws in its own way.`,
  },

  photos: "Your photos",
  speed: {
    term: "Speed",
    unknown: "Not measured here yet",
    instant: "Less than a second, measured here",
    seconds: (count: number) =>
      plural(count, {
        one: "About 1 second, measured here",
        other: `About ${count} seconds, measured here`,
      }),
    minutes: (count: number) => `About ${count} minutes, measured here`,
  },
  price: {
    term: "Price",
    free: "Free",
    credits: (count: number) =>
      plural(count, { one: "1 credit a picture", other: `${count} credits a picture` }),
  },
  people: {
    term: "People",
    most: (count: number) => plural(count, { one: "One person", other: `Up to ${count} people` }),
  },
};
