import type { EventType } from "@twofold/contract/events";
import type { nextEventLineMessages as english } from "./next-event-line.messages.ts";

const kinds: Record<EventType, string> = {
  anniversary: "Euer nächster Jahrestag",
  birthday: "Euer nächster Geburtstag",
  valentine: "Euer nächster Valentinstag",
  wedding: "Eure nächste Hochzeit",
  custom: "Euer nächster besonderer Tag",
};

export const nextEventLineMessages: typeof english = {
  next: (type, when) => `${kinds[type]}: ${when}`,
};
