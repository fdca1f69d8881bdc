import { formatNumber } from "../../lib/language.ts";
import type { words as english } from "./story-modal.words.ts";

export const words: typeof english = {
  anyDay: "Wann immer euer Tag ist.",
  today: "Heute ist es so weit.",
  tomorrow: "Morgen.",
  inDays: (days) => `In ${formatNumber(days)} Tagen.`,
  close: "Schließen",
  create: "Story erstellen",
};
