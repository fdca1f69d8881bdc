/** What the page and its service worker both know of what the worker keeps. */

/** Caches with this in front hold what belongs to a person, and go when the person leaves. */
export const PRIVATE = "private:";

/** When an answer came that is given once more because the server does not answer now. */
export const KEPT_AT = "x-kept-at";

/**
 * What a page tells the worker.
 * - forget: nobody is signed in any more
 * - take-over: the release that waits becomes the one in use
 * - is-yours: whether the page with this entry is of the worker's own release; answered by its port
 */
export type WorkerMessage =
  | { readonly kind: "forget" }
  | { readonly kind: "take-over" }
  | { readonly kind: "is-yours"; readonly entry: string };
