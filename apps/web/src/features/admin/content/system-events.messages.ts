import type { Occasion } from "@twofold/contract/templates";

const occasions: Record<Occasion, string> = {
  anniversary: "Anniversary",
  birthday: "Birthday",
  valentine: "Valentine’s Day",
  wedding: "Wedding",
  christmas: "Christmas",
  new_year: "New Year",
  custom: "For no reason",
};

export const systemEventsMessages = {
  title: "System events",
  lead: "Days that every calendar shows. A release never overwrites an event that you changed.",
  caption: "System events",
  add: "Add event",
  new: "New event",
  name: "Name",
  next: "Next dates",
  calendar: "Calendar",
  calendars: { gregorian: "Gregorian", chinese: "Chinese" },
  occasion: "Occasion",
  occasions,
  fromRelease: "From the release",
  nameEnglish: "Name, English",
  nameGerman: "Name, German",
  nameTaken: "Another event has this name.",
  date: "A day on which it falls",
  dateHint: "For the Chinese calendar: a day of the lunar date that recurs.",
  dateMissing: "Choose a day between 1900 and 2199.",
  preview: "The next five dates",
  changed: (name: string) => `${name} is changed.`,
  added: (name: string) => `${name} is in every calendar.`,
  empty: "No system events",
};
