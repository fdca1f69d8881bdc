import type { ReactNode } from "react";

export const legalPageMessages = {
  /** One date format for all visitors, because the page is prerendered. */
  dayLocale: "en-GB",
  inForce: (version: string, since: ReactNode) => (
    <>
      Version {version}, in force since {since}
    </>
  ),
  contents: "On this page",
  inShort: "In short",
};
