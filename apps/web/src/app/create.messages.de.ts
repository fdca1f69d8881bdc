import type { EventType } from "@twofold/contract/events";
import { plural } from "../lib/language.ts";
import type { createMessages as english } from "./create.messages.ts";

const occasions = {
  anniversary: "Für euren Jahrestag",
  birthday: "Für den Geburtstag",
  valentine: "Für den Valentinstag",
  wedding: "Für die Hochzeit",
  custom: "Für euren besonderen Tag",
} satisfies Record<EventType, string>;

function inDays(days: number): string {
  if (days === 0) return "heute";
  return plural(days, { one: "morgen", other: `in ${days} Tagen` });
}

export const createMessages: typeof english = {
  create: "Erstellen",
  createPicture: "Ein Bild erstellen",
  price: "Je 1 Credit",
  free: "Kostenlos",
  forDay: (occasion, days) => `${occasions[occasion]}, ${inDays(days)}`,
};
