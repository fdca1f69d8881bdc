import { impersonalTable, personalTable } from "#kit/personal-data.ts";

export const eventsPersonalData = [
  personalTable("reminders", {
    key: "event_id lead",
    file: "reminders",
    shows: "event_id lead event_date due_at",
  }),
  personalTable("calendar_feeds", {
    key: "",
    file: "calendar-feed",
    shows: "created_at",
    hides: { secret: "token_hash" },
  }),
  personalTable("event_references", {
    key: "event_id",
    file: "event-references",
    shows: "event_id lead is_muted is_hidden moved_at",
    hides: { internal: "event_user_id" },
  }),
  personalTable("events", {
    file: "events",
    shows: `id title description event_date event_type notification_days_before is_recurring
        is_active calendar counts_days source_uid created_at changed_at for_both deleted_at`,
    hides: { internal: "version" },
  }),
  impersonalTable("system_events", "public days; ids of administrators survive their accounts"),
];
