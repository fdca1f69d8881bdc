import type { languageSettingMessages as english } from "./language-setting.messages.ts";

export const languageSettingMessages: typeof english = {
  legend: "Sprache",
  browser: "Wie der Browser",
  hint: "Gilt hier sofort, auf anderen Geräten ab der nächsten Anmeldung, und für unsere E-Mails.",
  showIn: (name) => `Diese Seite auf ${name} zeigen`,
};
