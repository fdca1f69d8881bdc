import type { definitionMessages as english } from "./definition.messages.ts";

export const definitionMessages: typeof english = {
  howWeCount: (figure) => `So zählen wir: ${figure}`,
};
