/** The door to the calendar. */
export { calendarFileOf } from "./calendar-files/follow-calendar.ts";
export { shipSystemEvents } from "./ship-system-events.ts";
export { summarizeEvents } from "./summarize-events.ts";
