import { existsSync } from "node:fs";

/** The whole browser, with its windows: for what the shell lacks, such as notifications. */
export const wholeBrowser = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const shell = process.env["CHROMIUM_SHELL"] ?? "/usr/bin/chromium-headless-shell";

/** The same engine without a browser around it: opens pages in a third of the time. */
export const quickBrowser = existsSync(shell) ? shell : wholeBrowser;
