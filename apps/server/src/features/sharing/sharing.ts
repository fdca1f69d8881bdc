/** The public API of sharing. */
export { createLinkViewCounter } from "./link-view-counter.ts";
export { endLinks } from "./end-links.ts";
export { createLinkTokens } from "./link-token.ts";
