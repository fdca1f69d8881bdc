/** The public API of events. */
export { calendarFileOf } from "./calendar-files/calendar-feed.ts";
export { syncSystemEvents } from "./sync-system-events.ts";
export { summarizeEvents } from "./summarize-events.ts";
