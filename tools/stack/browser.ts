import { existsSync } from "node:fs";

/** The full browser with windows, for features that the shell lacks, such as notifications. */
export const wholeBrowser = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const shell = process.env["CHROMIUM_SHELL"] ?? "/usr/bin/chromium-headless-shell";

/** The headless shell with the same engine, which opens pages in a third of the time. */
export const quickBrowser = existsSync(shell) ? shell : wholeBrowser;
