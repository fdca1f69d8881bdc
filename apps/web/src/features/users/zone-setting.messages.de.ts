import type { zoneSettingMessages as english } from "./zone-setting.messages.ts";

export const zoneSettingMessages: typeof english = {
  label: "Zeitzone",
  search: "Nach einer Stadt suchen",
  none: "Diese Stadt gibt es hier nicht. Versuch es mit der größten in der Nähe.",
  hint: "Erinnerungen und kostenlose Credits richten sich danach. Für Credits gilt eine Änderung ab der nächsten Mitternacht.",
  takeDevice: (zone) => `Zone dieses Geräts verwenden (${zone})`,
  regions: {
    Africa: "Afrika",
    America: "Amerika",
    Antarctica: "Antarktis",
    Arctic: "Arktis",
    Asia: "Asien",
    Atlantic: "Atlantik",
    Australia: "Australien",
    Europe: "Europa",
    Indian: "Indischer Ozean",
    Pacific: "Pazifik",
  },
};
