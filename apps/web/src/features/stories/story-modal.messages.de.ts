import { formatNumber } from "../../lib/language.ts";
import type { storyModalMessages as english } from "./story-modal.messages.ts";

export const storyModalMessages: typeof english = {
  anyDay: "Wann immer euer Tag ist.",
  today: "Heute ist es so weit.",
  tomorrow: "Morgen.",
  inDays: (days) => `In ${formatNumber(days)} Tagen.`,
  close: "Schließen",
  create: "Story erstellen",
};
