import type { notificationListMessages as english } from "./notification-list.messages.ts";

export const notificationListMessages: typeof english = {
  label: "Benachrichtigungen",
  none: "Alles ruhig. Vor euren besonderen Tagen erinnern wir dich hier.",
  failed: "Die Benachrichtigungen konnten nicht geladen werden.",
  earlier: "Frühere anzeigen",
  unread: "Ungelesen:",
  markAll: "Alle als gelesen markieren",
  notMarked: "Das ließ sich nicht als gelesen markieren",
  remindLater: (title) => `Später erinnern: ${title}`,
  later: { hour: "In einer Stunde", day: "Morgen", week: "In einer Woche" },
  notSnoozed: "Das ließ sich nicht verschieben",
  justNow: "gerade eben",
};
