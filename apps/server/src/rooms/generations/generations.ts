/** The door to generations. */
export { countReports } from "./reports.store.ts";
