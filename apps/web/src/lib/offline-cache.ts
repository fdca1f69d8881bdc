/** The names that the page and its service worker share. */

/** Caches with this prefix contain a user's data and are removed at sign-out. */
export const PRIVATE = "private:";

/** The time of a cached response that replaces an unreachable server. */
export const KEPT_AT = "x-kept-at";

/**
 * A message from a page to the worker:
 * - forget: the user has signed out
 * - take-over: activate the waiting release
 * - is-yours: asks by its port whether the page with this entry is of the worker's release
 */
export type WorkerMessage =
  | { readonly kind: "forget" }
  | { readonly kind: "take-over" }
  | { readonly kind: "is-yours"; readonly entry: string };
