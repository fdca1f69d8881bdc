import type { reminderHoursMessages as english } from "./reminder-hours.messages.ts";

export const reminderHoursMessages: typeof english = {
  remindAt: "Erinnere mich um",
  quietFrom: "Ruhe von",
  quietUntil: "Ruhe bis",
  isQuiet: "Was in dieser Zeit anfällt, wartet.",
  isNeverQuiet: "Keine Stunde ist ruhig.",
  quietLine: "Zweimal dieselbe Uhrzeit heißt: keine Ruhezeit.",
};
