import type { EventType } from "@twofold/contract/events";
import { plural } from "../lib/language.ts";

const occasions = {
  anniversary: "For your anniversary",
  birthday: "For the birthday",
  valentine: "For Valentine’s Day",
  wedding: "For the wedding",
  custom: "For your special day",
} satisfies Record<EventType, string>;

function inDays(days: number): string {
  if (days === 0) return "today";
  return plural(days, { one: "tomorrow", other: `in ${days} days` });
}

export const createMessages = {
  /** The label of the button; the name for screen readers contains it. */
  create: "Create",
  createPicture: "Create a picture",
  price: "1 credit each",
  free: "Free",
  forDay: (occasion: EventType, days: number) => `${occasions[occasion]}, ${inDays(days)}`,
};
