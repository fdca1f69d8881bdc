import { MAX_EVENTS_A_USER, type Event } from "@twofold/contract/events";
import type { CurrentRow } from "@twofold/contract/problem";
import { AppError } from "#kit/app-error.ts";

export const eventNotFound = () => new AppError("not_found", { resource: "event" });
export const eventNameTaken = () => new AppError("invalid_request");
export const eventChanged = (event: Event) =>
  new AppError("event_changed", { event: event as CurrentRow });
export const feedNotFound = () => new AppError("not_found", { resource: "page" });
export const tooManyEvents = () => new AppError("too_many_events", { max: MAX_EVENTS_A_USER });
export const notEnoughSpace = (added: number, free: number) =>
  new AppError("too_many_events", { max: MAX_EVENTS_A_USER, free, added });

const unreadable = {
  not_a_calendar: () => new AppError("unsupported_media_type", { reason: "not_a_calendar" }),
  not_utf8: () => new AppError("unsupported_media_type", { reason: "not_utf8" }),
  too_many_entries: () => new AppError("payload_too_large", { reason: "calendar" }),
} as const;

/** Why a calendar file cannot be imported. */
export type Unreadable = keyof typeof unreadable;
export const unreadableCalendar = (reason: Unreadable) => unreadable[reason]();
