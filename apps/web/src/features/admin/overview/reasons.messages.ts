import type { RemovalReason } from "@twofold/contract/removals";

export const reasonMessages = {
  intimate: "intimate",
  minor: "shows a child",
  shows_me: "shows me",
  copyright: "copyright",
  other: "other reason",
} satisfies Record<RemovalReason, string>;
