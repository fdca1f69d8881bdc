import type { words as english } from "./legal-page.words.tsx";

export const words: typeof english = {
  dayLocale: "de-DE",
  inForce: (version, since) => (
    <>
      Fassung {version}, gültig seit {since}
    </>
  ),
  contents: "Auf dieser Seite",
  inShort: "In Kürze",
};
