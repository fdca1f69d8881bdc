import type { EventType } from "@twofold/contract/events";

/** Not by its title: that stands in the list below, on its day. */
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
