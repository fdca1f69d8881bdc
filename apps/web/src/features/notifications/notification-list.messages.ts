import type { SnoozeFor } from "@twofold/contract/notifications";

export const notificationListMessages = {
  label: "Notifications",
  none: "All quiet. We’ll remind you here before your special days.",
  failed: "The notifications could not be loaded.",
  earlier: "Show earlier ones",
  unread: "Unread:",
  markAll: "Mark all as read",
  notMarked: "Failed to mark as read",
  remindLater: (title: string) => `Remind me later: ${title}`,
  later: { hour: "In an hour", day: "Tomorrow", week: "In a week" } satisfies Record<
    SnoozeFor,
    string
  >,
  notSnoozed: "Failed to snooze",
  justNow: "just now",
};
