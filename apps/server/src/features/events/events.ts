/** The public API of events. */
export { buildCalendar } from "./calendar-files/build-calendar.ts";
export { removeFeed } from "./calendar-files/feeds.store.ts";
export { syncSystemEvents } from "./sync-system-events.ts";
export { summarizeEvents } from "./summarize-events.ts";
