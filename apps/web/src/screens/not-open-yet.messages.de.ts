import type { notOpenYetMessages as english } from "./not-open-yet.messages.ts";

export const notOpenYetMessages: typeof english = {
  line: "Kommt bald.",
  toDashboard: "Zur Übersicht",
  toStart: "Zur Startseite",
};
