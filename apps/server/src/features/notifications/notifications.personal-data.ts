import { impersonalTable, personalTable } from "#kit/personal-data.ts";

export const notificationsPersonalData = [
  personalTable("deliveries", {
    key: "notification_id channel target",
    file: "notifications-sent",
    shows: "notification_id channel state attempts due_at ended_at calendar",
    hides: { internal: "target" },
  }),
  personalTable("notifications", {
    file: "notifications",
    shows: "id kind title body link created_at expires_at read_at snoozed_until",
    hides: { internal: "key" },
  }),
  personalTable("push_subscriptions", {
    file: "browsers-with-notifications",
    shows: "id endpoint created_at failures rests_until",
    hides: { secret: "p256dh auth", internal: "session_id" },
  }),
  impersonalTable("push_keys", "our own keys"),
];
