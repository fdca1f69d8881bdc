import type { LinkDays } from "@twofold/contract/sharing";

const DAY_MS = 86_400_000;

/** The columns of a link that ends so many days from now. A later end is announced again. */
export const endAfter = (days: LinkDays, now: Date) => ({
  days,
  expiresAt: new Date(now.getTime() + days * DAY_MS),
  warnedAt: null,
});
