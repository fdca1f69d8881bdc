import type { EventType } from "@twofold/contract/events";
import { formatNumber, plural } from "../../lib/language.ts";

export const eventsMessages = {
  types: {
    anniversary: "Anniversary",
    birthday: "Birthday",
    valentine: "Valentine",
    wedding: "Wedding",
    custom: "Custom",
  } satisfies Record<EventType, string>,

  importantDates: "Important Dates",
  edit: (title: string) => `Edit ${title}`,
  delete: (title: string) => `Delete ${title}`,

  /** Anniversary, every year since 2020 */
  yearly: (type: string, isByMoon: boolean, since: number | null) =>
    `${type}, every year${isByMoon ? " by the lunar calendar" : ""}${since === null ? "" : ` since ${since}`}`,
  silent: (kind: string) => `${kind}, no reminders`,
  daysOn: (days: number, date: string) => `${formatNumber(days)} days on ${date}`,
  daysSince: (days: number, date: string) => `${formatNumber(days)} days since ${date}`,
  yearsSince: (years: number, year: number) =>
    plural(years, { one: `1 year since ${year}`, other: `${years} years since ${year}` }),

  forBoth: "For both of us",
  onlyMe: "Only me",
  sharing: {
    legend: "Who sees it",
    notAllowed: (name: string) =>
      `${name} sees it once you allow the calendar on the Partner page.`,
    ofPartner: (name: string) => `${name} added this for both of you. Your reminders are your own.`,
  },
  conflict: {
    line: (name: string | undefined) =>
      `${name ?? "Your partner"} has just changed this event. What you typed is still here. Save again to keep it.`,
    theirs: (field: string, value: string) => `${field} is now: ${value === "" ? "empty" : value}`,
  },
  deleted: {
    title: "Deleted for both",
    until: (date: string) => `Can be restored until ${date}`,
    restore: "Restore",
    restoreTitle: (title: string) => `Restore ${title}`,
  },

  month: {
    title: "Personal calendar",
    label: "Personal events of the month",
    add: "Add personal event",
    none: "No personal events for this month",
    failed: "Failed to load personal events",
    failedLine: "Please check your connection and try again",
  },

  dialog: {
    add: "Add Event",
    edit: "Edit Event",
    title: "Event Title",
    titleExample: "What are you celebrating?",
    description: "Description",
    descriptionExample: "Anything you want to remember",
    date: "Event Date",
    type: "Event Type",
    lead: "Notify me (days before)",
    recurring: "Recurring event",
    cancel: "Cancel",
    save: "Save Changes",
  },
  personalDialog: {
    add: "Add event",
    edit: "Edit event",
    create: "Create Event",
  },
  /** When reminders are sent; shown below the choice of lead time. */
  reminders: {
    none: "No reminders",
    onTheDay: "And on the day itself",
    onlyOnTheDay: (day: string) => `${day}, on the day itself`,
    alsoOnTheDay: (day: string) => `${day}, and on the day itself`,
  },
  more: {
    title: "More",
    lunar: "By the lunar calendar",
    lunarLine: (lastYear: number) => `Repeats by the lunar calendar (until ${lastYear})`,
    countDays: "Count our days",
    countDaysLine: "Also mark day 100, 500 and 1,000",
    remind: "Remind me",
    remindLine: (days: number) =>
      plural(days, {
        one: "On the day and the day before",
        other: `On the day and ${formatNumber(days)} days before`,
      }),
  },

  adding: { done: "Event added successfully", failed: "Failed to add event" },
  changing: { done: "Event updated successfully", failed: "Failed to update event" },
  deletion: {
    question: "Are you sure you want to delete this event?",
    onceLine: (title: string) => `“${title}” will be removed.`,
    yearlyLine: (title: string) => `“${title}” and all its repeats will be removed.`,
    confirm: "Delete",
    scope: "Delete for",
    forMe: { label: "For me", line: "Your partner keeps it." },
    forBoth: (days: number) => ({
      label: "For both of us",
      line: `Either of you can restore it for ${formatNumber(days)} days.`,
    }),
    done: "Event deleted successfully",
    failed: "Failed to delete event",
    undo: "Undo",
    restored: "Event restored",
    notRestored: "Failed to restore event",
  },
};
