/** The public API of removal requests. */
export { countRemovals, sumRemovalHours } from "./removal-days.store.ts";
export { countOpenRemovals, listQueuedRemovals } from "./removal-queue.store.ts";
