import type { ReactNode } from "react";

export const legalPageMessages = {
  /** One way of writing the day for everybody: the page is rendered before anybody's own is known. */
  dayLocale: "en-GB",
  inForce: (version: string, since: ReactNode) => (
    <>
      Version {version}, in force since {since}
    </>
  ),
  contents: "On this page",
  inShort: "In short",
};
