import type { creditsMessages as english } from "./credits.messages.ts";

export const creditsMessages: typeof english = {
  title: "Credits",
  off: "Credits sind zurzeit ausgeschaltet. Alles ist kostenlos nutzbar!",
  failed: "Deine Credits konnten nicht geladen werden",
  coming: "Credits werden geladen",
  seePlans: "Abos ansehen",
  viewDetails: "Einzelheiten",
};
