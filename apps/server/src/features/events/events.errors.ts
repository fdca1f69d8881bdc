import { MAX_EVENTS_A_USER } from "@twofold/contract/events";
import { AppError } from "#kit/app-error.ts";

export const eventNotFound = () => new AppError("not_found", "There is no such event.");
export const feedNotFound = () => new AppError("not_found", "There is nothing here.");
export const tooManyEvents = () =>
  new AppError(
    "too_many_events",
    `Your calendar is full: it has room for ${MAX_EVENTS_A_USER} events. Delete some to make room.`,
  );
export const notEnoughSpace = (added: number, room: number) =>
  new AppError(
    "too_many_events",
    room > 0
      ? `Your calendar has room for ${room} more events, and these are ${added}. Choose fewer of them.`
      : tooManyEvents().message,
  );

const words = {
  not_a_calendar: () =>
    new AppError(
      "unsupported_media_type",
      "This is not a calendar that we can read. Please use an .ics file.",
    ),
  not_utf8: () =>
    new AppError(
      "unsupported_media_type",
      "The letters of this file can’t be read. Please save it as UTF-8 and try again.",
    ),
  too_many_entries: () =>
    new AppError(
      "payload_too_large",
      "This calendar has too many entries for us. Please export a part of it.",
    ),
} as const;

/** Why a calendar file cannot be taken in. */
export type Unreadable = keyof typeof words;
export const unreadableCalendar = (why: Unreadable) => words[why]();
