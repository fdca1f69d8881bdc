import type { SnoozeFor } from "@twofold/contract/notifications";

export const notificationListMessages = {
  label: "Notifications",
  none: "Nothing yet. You will be reminded here before a day that matters.",
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
