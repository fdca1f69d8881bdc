import type { words as english } from "./credits.words.ts";

export const words: typeof english = {
  title: "Credits",
  off: "Credits sind zurzeit ausgeschaltet. Alles ist kostenlos nutzbar!",
  failed: "Deine Credits konnten nicht geladen werden",
  coming: "Credits werden geladen",
  seePlans: "Abos ansehen",
  viewDetails: "Einzelheiten",
};
