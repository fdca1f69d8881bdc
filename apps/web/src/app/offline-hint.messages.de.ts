import type { offlineHintMessages as english } from "./offline-hint.messages.ts";

export const offlineHintMessages: typeof english = {
  offline:
    "Du bist offline. Du siehst, was auf diesem Gerät gespeichert ist; zum Ändern brauchst du eine Verbindung.",
};
