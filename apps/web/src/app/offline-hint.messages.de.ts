import type { offlineHintMessages as english } from "./offline-hint.messages.ts";

export const offlineHintMessages: typeof english = {
  offline: "Du bist offline. Das hast du zuletzt gesehen. Zum Ändern brauchst du eine Verbindung.",
};
