import type { EventType } from "@twofold/contract/events";
import type { words as english } from "./next-event-line.words.ts";

const kinds: Record<EventType, string> = {
  anniversary: "Euer nächster Jahrestag",
  birthday: "Euer nächster Geburtstag",
  valentine: "Euer nächster Valentinstag",
  wedding: "Eure nächste Hochzeit",
  custom: "Euer nächster besonderer Tag",
};

export const words: typeof english = {
  next: (type, when) => `${kinds[type]}: ${when}`,
};
