import type { themeSettingMessages as english } from "./theme-setting.messages.ts";

export const themeSettingMessages: typeof english = {
  legend: "Farben",
  device: "Wie das Gerät",
  light: "Hell",
  dark: "Dunkel",
  hint: "Gilt nur in diesem Browser.",
};
