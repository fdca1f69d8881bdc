import type { legalPageMessages as english } from "./legal-page.messages.tsx";

export const legalPageMessages: typeof english = {
  dayLocale: "de-DE",
  inForce: (version, since) => (
    <>
      Fassung {version}, gültig seit {since}
    </>
  ),
  contents: "Auf dieser Seite",
  inShort: "In Kürze",
};
