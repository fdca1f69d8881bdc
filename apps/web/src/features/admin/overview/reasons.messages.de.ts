import type { reasonMessages as english } from "./reasons.messages.ts";

export const reasonMessages: typeof english = {
  intimate: "intim",
  minor: "zeigt ein Kind",
  shows_me: "zeigt mich",
  copyright: "Urheberrecht",
  other: "anderer Grund",
};
