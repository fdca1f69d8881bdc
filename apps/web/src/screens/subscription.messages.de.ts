import type { subscriptionMessages as english } from "./subscription.messages.ts";

export const subscriptionMessages: typeof english = {
  title: "Wähl dein Abo",
  lead: "Mehr Bilder am Tag, größere und keine Werbung. Kündigen kannst du jederzeit.",
  offTitle: "Abo",
  off: "Abos sind zurzeit ausgeschaltet. Alles ist kostenlos nutzbar!",
  failed: "Dein Abo konnte nicht geladen werden",
};
