/** The door to generations. */
export { findOutline, listOutlines, type Outline } from "./outlines.ts";
export { countReports } from "./reports.store.ts";
export { receiptFor } from "./shown-generation.ts";
