import type { words as english } from "./theme-setting.words.ts";

export const words: typeof english = {
  legend: "Farben",
  device: "Wie das Gerät",
  light: "Hell",
  dark: "Dunkel",
  hint: "Gilt nur in diesem Browser.",
};
