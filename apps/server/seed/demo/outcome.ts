/** The content that this release creates. Raised when it changes. */
export const VERSION = 6;

export type Outcome =
  | { readonly is: "created" | "complete"; readonly day: string; readonly version: number }
  /** The account with content that the demo did not create. */
  | { readonly is: "in_use"; readonly email: string };

const RENEW = "`npm run demo -- renew` replaces it";

export function lineOf(outcome: Outcome): string {
  if (outcome.is === "in_use")
    return `demo: ${outcome.email} has content from elsewhere, so nothing was created; ${RENEW}`;
  if (outcome.is === "created") return `demo: created for ${outcome.day}`;
  const isOld = outcome.version < VERSION;
  return `demo: complete since ${outcome.day}${isOld ? `, but of an older version; ${RENEW}` : ""}`;
}
