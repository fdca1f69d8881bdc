/** The public API of moderation. */
export { itemDecided, itemsDecided } from "./moderation.actions.ts";
export { decideItem } from "./decide-item.ts";
export { countReportedImages, sumDecisionHours } from "./decision-days.store.ts";
export { findOpenItem, removeOpenReviews } from "./items.store.ts";
export {
  countOpenAppeals,
  countQueuedItems,
  listNextDeadlines,
  listQueuedAppeals,
  listQueuedItems,
  type QueuePlace,
} from "./queue.store.ts";
export { alreadyDecided, ownCase } from "./moderation.errors.ts";
export { isOwnCase } from "./own-case.ts";
export { listRestrictions } from "./statements.ts";
export { openItem } from "./open-item.ts";
export { serveReportedImage, type ReportedImageCtx } from "./serve-reported-image.ts";
