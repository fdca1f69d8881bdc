import type { EngineState, PhotoRetention } from "@twofold/contract/engines";
import { plural } from "../../lib/language.ts";

export const enginesMessages = {
  failed: "The models could not be loaded.",
  failedLine: "You can still make pictures.",

  choice: {
    legend: "The model for my pictures",
    none: "No preference",
    noneLine: "The template may prefer one.",
    noneLineWith: (engine: string) =>
      `The template may prefer one. Otherwise ${engine} is used, or the next one if it is unavailable.`,
    mine: "Default for me",
    default: "Default here",
    onlyOne: "Used for all your pictures.",
  },

  /** Includes what the status means for the user's choice. */
  states: {
    on: { name: "On", line: "" },
    resting: {
      name: "Resting",
      line: "It failed a few times and is tried again soon. Until then the next model is used.",
    },
    out_of_budget: {
      name: "Back tomorrow",
      line: "Today’s budget for it is used up. Until then the next model is used.",
    },
    off: { name: "Off", line: "It is switched off and not used." },
  } satisfies Record<EngineState, { name: string; line: string }>,

  runByUs: "Runs on our own server",
  runBy: (provider: string) => `Run by ${provider}`,
  /** The studio places photos into a scene; all other engines draw the whole picture. */
  way: {
    studio: "Cuts you out of your photos and places you in the scene. Your real faces, untouched.",
    model: "Draws a new picture from your photos. Poses, clothes and details of a face can change.",
  },
  example: {
    studio: (scene: string) =>
      `The scene “${scene}”, with a couple seen from behind where you will be.`,
    model: (scene: string) =>
      `The scene “${scene}”, which the model sees and draws in its own way.`,
  },

  photos: {
    term: "Your photos",
    ours: "Your photos stay on our own server.",
    sentTo: (recipient: string) => `Your photos are sent to ${recipient}.`,
    retention: {
      none: () => "Nothing is kept outside your gallery.",
      until_done: () => "They are deleted there as soon as the picture is done.",
      hours: (count: number) =>
        plural(count, {
          one: "They are deleted there after an hour.",
          other: `They are deleted there after ${count} hours.`,
        }),
      days: (count: number) =>
        plural(count, {
          one: "They are kept there for up to a day.",
          other: `They are kept there for up to ${count} days.`,
        }),
      unpublished: () => "How long they are kept there is not published.",
    } satisfies Record<PhotoRetention["kind"], (count: number) => string>,
  },
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
