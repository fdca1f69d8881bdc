import type { apiMessages as english } from "./api.messages.ts";

export const apiMessages: typeof english = {
  needsConnection: "Du bist offline. Dafür brauchst du eine Verbindung.",
};
