import type { loadFailedMessages as english } from "./load-failed.messages.ts";

export const loadFailedMessages: typeof english = {
  line: "Dieser Teil konnte nicht geladen werden.",
};
