import { plural } from "../../lib/language.ts";

/** Those of the frame, which stands around every page: the rest is for whoever opens the credits. */
export const balanceMessages = {
  unit: (credits: number) => plural(credits, { one: "credit", other: "credits" }),
  free: "Free",
  /** Goes on after `free` for those who listen. */
  freeOfWhat: "of charge, everything",
  allFree: "All features are free",
  plan: "Plan:",
};
