/** The door to the calendar. */
export { calendarFileOf } from "./calendar-files/calendar-feed.ts";
export { syncSystemEvents } from "./sync-system-events.ts";
export { summarizeEvents } from "./summarize-events.ts";
