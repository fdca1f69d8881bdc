/** The public API of sharing. */
export { applyDecision } from "./apply-decision.ts";
export { checkAlbum } from "./check-album.ts";
export { restoreBlock } from "./restore-block.ts";
export { hideCopy } from "./hide-copy.ts";
export { findSharedImage } from "./find-shared-image.ts";
export { createLinkViewCounter } from "./link-view-counter.ts";
export { listLinks } from "./sharing.store.ts";
export { countPartnerLinks } from "./count-partner-links.ts";
export { endPartnerLinks } from "./end-partner-links.ts";
export { endLinksOfBoth } from "./end-links-of-both.ts";
export { endLinksOfPartner } from "./end-links-of-partner.ts";
export { endLinks } from "./end-links.ts";
export { createLinkTokens, hashOfToken } from "./link-token.ts";
export { findBlock, type SharedImage } from "./reports.store.ts";
