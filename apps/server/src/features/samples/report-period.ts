/** How long the networks of reports are counted and stored. */
export const REPORT_PERIOD_MS = 24 * 3_600_000;
