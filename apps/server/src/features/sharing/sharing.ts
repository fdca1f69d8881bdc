/** The public API of sharing. */
export { blockSharing } from "./block-sharing.ts";
export { createLinkViewCounter } from "./link-view-counter.ts";
export { endLinksOf } from "./end-links.ts";
export { createLinkTokens } from "./link-token.ts";
export { listReports, removeBlock } from "./reports.store.ts";
