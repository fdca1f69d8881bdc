import type { languageSettingMessages as english } from "./language-setting.messages.ts";

export const languageSettingMessages: typeof english = {
  legend: "Sprache",
  browser: "Wie der Browser",
  hint: "In diesem Browser sofort, in anderen, wenn du dich dort anmeldest, und für unsere E-Mails.",
  showIn: (name) => `Diese Seite auf ${name} zeigen`,
};
