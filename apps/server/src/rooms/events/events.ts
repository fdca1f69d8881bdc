/** The door to the calendar. */
export { calendarFileOf } from "./follow-calendar.ts";
export { shipSystemEvents } from "./ship-system-events.ts";
export { summarizeEvents } from "./summarize-events.ts";
