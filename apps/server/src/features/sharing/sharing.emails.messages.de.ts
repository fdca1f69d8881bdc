import { momentIn } from "#kit/language.ts";
import type { sharingEmailMessages as english } from "./sharing.emails.messages.ts";

export const sharingEmailMessages: typeof english = {
  linkEnding: ({ title, expires_at, days }) => ({
    subject: "Der Link zu deinem Album endet bald",
    lines: [
      `Der Link zu „${title}“ funktioniert nur noch bis zum ${momentIn("de", new Date(expires_at))}. Danach sehen die Leute, denen du ihn geschickt hast, das Album nicht mehr.`,
      "Soll er weiter gelten? Verlängere ihn, die Adresse bleibt dieselbe.",
    ],
    action: `Um ${days} Tage verlängern`,
    after: "Wenn du nichts tust, endet der Link. Das Album und seine Bilder bleiben bei dir.",
  }),
};
