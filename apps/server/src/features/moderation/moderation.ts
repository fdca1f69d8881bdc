/** The public API of moderation. */
export { decideItem } from "./decide-item.ts";
export { findOpenItem, removeOpenReviews } from "./items.store.ts";
export { listRestrictions } from "./statements.ts";
export { openItem } from "./open-item.ts";
