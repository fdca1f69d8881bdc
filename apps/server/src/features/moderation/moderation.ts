/** The public API of moderation. */
export { decideItem, type Ruling } from "./decide-item.ts";
export { findOpenItem, removeOpenReviews } from "./items.store.ts";
export { listRestrictions, type Restricted } from "./statements.ts";
export { openItem, type NewItem } from "./open-item.ts";
