import { plural } from "../../lib/language.ts";

/** A picture next to its further framings. */
export const versionsMessages = {
  offer: "Two more versions",
  offerLine: "Closer, and from the other side. No extra credit.",
  see: "All versions",
  title: "There you are",
  titleLater: "Versions of this picture",
  isNew: "New",
  line: (count: number): string =>
    count === 3
      ? "Three versions for the price of one. Keep the ones you like; the rest move to Recently deleted."
      : "Versions for the price of one. Keep the ones you like; the rest move to Recently deleted.",
  group: "Versions",
  names: {
    composed: "As composed",
    closer: "Closer",
    swapped: "Sides swapped",
    otherSide: "Other side",
  },
  alt: (name: string, title: string) => `${name}: ${title}`,
  keepOne: (name: string) => `Keep: ${name}`,
  rendering: "On its way…",
  failed: "That didn’t work.",
  again: "Try again",
  anotherScene: "Try another scene",
  keep: (count: number) => `Keep ${count}`,
  keepNone: "Choose at least one.",
  kept: (removed: number) =>
    plural(removed, {
      one: "Kept. The other one is in Recently deleted.",
      other: "Kept. The others are in Recently deleted.",
    }),
  keptAll: "All versions are in your gallery.",
  undo: "Undo",
  keepFailed: "We could not remove the others. Please try again.",
};
