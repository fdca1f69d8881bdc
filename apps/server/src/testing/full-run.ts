/**
 * Whether the whole forms of exhaustive tests run, by `npm run test:full`. Otherwise a fixed part of
 * them runs, so that CI ends in time.
 */
export const isFullRun = process.env["FULL_TESTS"] === "true";
