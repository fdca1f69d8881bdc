/** The door to the calendar. */
export { shipSystemEvents } from "./ship-system-events.ts";
