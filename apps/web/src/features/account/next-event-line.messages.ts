import type { EventType } from "@twofold/contract/events";

/** Shows the kind instead of the title, because the list below shows the title. */
const kinds: Record<EventType, string> = {
  anniversary: "anniversary",
  birthday: "birthday",
  valentine: "Valentine’s Day",
  wedding: "wedding",
  custom: "special day",
};

export const nextEventLineMessages = {
  next: (type: EventType, when: string) => `Your next ${kinds[type]}: ${when}`,
};
