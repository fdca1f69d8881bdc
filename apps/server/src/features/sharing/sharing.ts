/** The door to sharing. */
export { blockSharing } from "./block-sharing.ts";
export { openLinkViews } from "./count-views.ts";
export { endLinksOf } from "./end-links.ts";
export { openLinkTokens } from "./link-token.ts";
export { listReports, removeBlock } from "./reports.store.ts";
