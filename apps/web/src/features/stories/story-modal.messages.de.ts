import { formatNumber } from "../../lib/language.ts";
import type { storyModalMessages as english } from "./story-modal.messages.ts";

export const storyModalMessages: typeof english = {
  anyDay: "An jedem Tag, der euch gefällt.",
  today: "Heute ist es so weit.",
  tomorrow: "Morgen.",
  inDays: (days) => `In ${formatNumber(days)} Tagen.`,
  close: "Schließen",
  create: "Story erstellen",
};
