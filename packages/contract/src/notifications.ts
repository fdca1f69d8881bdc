import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Instant, text } from "./primitives.ts";

export const NotificationKind = z.enum([
  "event_reminder",
  "export_ready",
  "security",
  "reminder_test",
  "new_device",
  "support_answer",
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** One line of the bell. */
export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    title: z.string(),
    body: z.string(),
    /** Where it leads, within the web app: starts with a slash. */
    link: z.string(),
    created_at: Instant,
    read_at: Instant.nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** More than that nobody counts: the bell shows `99+`. */
export const MOST_UNREAD = 100;

const UnreadCount = z.int().min(0).max(MOST_UNREAD);

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  summary: "What the user was told, newest first, page by page; what is snoozed is left out",
  access: "user",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next_cursor` of the page before. */
    cursor: Id.optional(),
  }),
  status: 200,
  reply: z.object({
    notifications: z.array(Notification),
    unread_count: UnreadCount,
    next_cursor: Id.nullable(),
  }),
  errors: [],
});

export const markNotificationsRead = endpoint({
  method: "POST",
  path: "/api/notifications/read",
  summary: "Marks these as read, or all of them",
  access: "user",
  body: z
    .object({
      ids: z.array(Id).min(1).max(100).optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      error: "Send either ids or all",
      path: ["ids"],
    }),
  status: 200,
  reply: z.object({ unread_count: UnreadCount }),
  errors: [],
});

/** In an hour, or at the hour of reminders tomorrow or in a week. */
export const SnoozeFor = z.enum(["hour", "day", "week"]);
export type SnoozeFor = z.infer<typeof SnoozeFor>;

export const snoozeNotification = endpoint({
  method: "POST",
  path: "/api/notifications/:id/snooze",
  summary: "Hides a notification until later; it then comes again, unread, and by push",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ for: SnoozeFor.default("hour") }),
  status: 200,
  reply: z.object({ snoozed_until: Instant }),
  errors: ["not_found"],
});

export const pushKey = endpoint({
  method: "GET",
  path: "/api/push/key",
  summary: "The key that a browser subscribes with (VAPID, applicationServerKey)",
  access: "user",
  status: 200,
  reply: z.object({ public_key: z.string() }),
  errors: [],
});

const base64url = (bytes: number, name: string) =>
  text()
    .max(Math.ceil((bytes * 4) / 3) + 2)
    .regex(/^[\w-]+={0,2}$/, `${name} must be base64url`);

/** `PushSubscription.toJSON()`, as the browser gives it. */
export const addPushSubscription = endpoint({
  method: "POST",
  path: "/api/push/subscriptions",
  summary: "Lets this browser be told; the same one again gives the same id",
  access: "user",
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1024),
    keys: z.object({ p256dh: base64url(65, "p256dh"), auth: base64url(16, "auth") }),
  }),
  status: 201,
  reply: z.object({ id: Id }),
  errors: [],
});

export const removePushSubscription = endpoint({
  method: "DELETE",
  path: "/api/push/subscriptions/:id",
  summary: "Tells this browser nothing more",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const sendTestReminder = endpoint({
  method: "POST",
  path: "/api/notifications/test",
  summary: "Sends a trial reminder at once, on every way that is on",
  access: "user",
  status: 200,
  reply: z.object({
    /** Browsers; null if push is off. `gone` ones had been switched off there and are forgotten now. */
    push: z.object({ sent: z.int(), gone: z.int(), failed: z.int() }).nullable(),
    /** A letter is on its way, has to wait until the address is confirmed, or is not wanted. */
    email: z.enum(["sent", "unconfirmed", "off"]),
  }),
  errors: ["not_found"],
});

/** What a push message carries, decrypted: the service worker shows it. */
export const PushMessage = z.object({
  /** The same for each attempt: a second one replaces the first instead of standing beside it. */
  id: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;

const Unsubscribing = z.object({ token: text().max(200) });

/** The link in every letter with a reminder. Looking does nothing, because mail programs look ahead. */
export const unsubscribePage = endpoint({
  method: "GET",
  path: "/api/unsubscribe/:token",
  summary: "A page with one button that ends letters with reminders (HTML, no sign-in)",
  access: "public",
  params: Unsubscribing,
  status: 200,
  errors: ["not_found"],
});

/** RFC 8058: the mail program's own button; the page's button, too. */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/unsubscribe/:token",
  summary: "Ends letters with reminders (one click, no sign-in, any body)",
  access: "public",
  params: Unsubscribing,
  anyBody: true,
  status: 200,
  errors: ["not_found"],
});
