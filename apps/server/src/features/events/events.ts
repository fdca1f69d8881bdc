/** The public API of events. */
export { buildCalendar } from "./calendar-files/build-calendar.ts";
export { removeFeed } from "./calendar-files/feeds.store.ts";
export { countSharedEvents } from "./references/count-shared-events.ts";
export { followPermission } from "./references/follow-permission.ts";
export { keepCopies } from "./references/keep-copies.ts";
export { syncSystemEvents } from "./sync-system-events.ts";
export { visibleEvents } from "./events.read-model.ts";
export { dayIn } from "./occurrences.ts";
export { summarizeEvents } from "./summarize-events.ts";
export { systemEventChanged } from "./system-events.actions.ts";
