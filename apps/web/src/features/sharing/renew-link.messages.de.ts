import { formatNumber, plural } from "../../lib/language.ts";
import type { renewLinkMessages as english } from "./renew-link.messages.ts";

export const renewLinkMessages: typeof english = {
  title: "Den Link weiter gelten lassen",
  line: "Die Adresse bleibt dieselbe. Wer sie hat, sieht dein Album weiterhin.",
  renew: (days) =>
    plural(days, {
      one: "Um 1 Tag verlängern",
      other: `Um ${formatNumber(days)} Tage verlängern`,
    }),
  renewed: (when) => `Erledigt. Der Link gilt bis ${when}.`,
  expired:
    "Das geht nicht mehr: Der Link wurde verlängert, geändert oder ist beendet. Im Album kannst du einen neuen erstellen.",
  toAlbums: "Zu deinen Alben",
};
