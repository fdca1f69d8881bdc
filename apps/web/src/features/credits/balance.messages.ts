import { plural } from "../../lib/language.ts";

/** Kept separate from the credits page's messages, because every page loads the frame. */
export const balanceMessages = {
  unit: (credits: number) => plural(credits, { one: "credit", other: "credits" }),
  free: "Free",
  /** Follows `free` for screen readers. */
  freeOfWhat: "of charge, everything",
  allFree: "All features are free",
  plan: "Plan:",
};
