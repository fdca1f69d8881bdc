import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { Id, Instant, text } from "./primitives.ts";

export const NotificationKind = z.enum([
  "event_reminder",
  "export_ready",
  "security",
  "reminder_test",
  "new_device",
  "support_answer",
  "link_ending",
  "moderation",
  "partner",
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** One notification in the list. */
export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    title: z.string(),
    body: z.string(),
    /** A path within the web app: starts with a slash. */
    link: z.string(),
    created_at: Instant,
    read_at: Instant.nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** The count stops here: the icon shows `99+`. */
export const MAX_UNREAD = 100;

const UnreadCount = z.int().min(0).max(MAX_UNREAD);

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  summary: "List notifications, newest first, page by page, without the snoozed ones",
  access: "user",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next_cursor` of the previous page. */
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
  summary: "Mark these notifications as read, or all of them",
  access: "user",
  body: z
    .object({
      ids: z.array(Id).min(1).max(100).optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      error: fieldCode("ids_or_all"),
      path: ["ids"],
    }),
  status: 200,
  reply: z.object({ unread_count: UnreadCount }),
  errors: [],
});

/** In one hour, or at the reminder time tomorrow or in a week. */
export const SnoozeFor = z.enum(["hour", "day", "week"]);
export type SnoozeFor = z.infer<typeof SnoozeFor>;

export const snoozeNotification = endpoint({
  method: "POST",
  path: "/api/notifications/:id/snooze",
  summary: "Hide a notification until later; it then returns unread, also by push",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ for: SnoozeFor.default("hour") }),
  status: 200,
  reply: z.object({ snoozed_until: Instant }),
  // Notifications about the account's security cannot be snoozed.
  errors: ["not_found", "forbidden"],
});

export const pushKey = endpoint({
  method: "GET",
  path: "/api/push/key",
  summary: "Get the key that a browser subscribes with (VAPID, applicationServerKey)",
  access: "user",
  status: 200,
  reply: z.object({ public_key: z.string() }),
  errors: [],
});

const base64url = (bytes: number) =>
  text()
    .max(Math.ceil((bytes * 4) / 3) + 2)
    .regex(/^[\w-]+={0,2}$/, fieldCode("not_base64url"));

/** `PushSubscription.toJSON()` as the browser returns it. */
export const addPushSubscription = endpoint({
  method: "POST",
  path: "/api/push/subscriptions",
  summary: "Subscribe this browser to push; the same browser keeps its id",
  access: "user",
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1024),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  status: 201,
  reply: z.object({ id: Id }),
  errors: [],
});

export const removePushSubscription = endpoint({
  method: "DELETE",
  path: "/api/push/subscriptions/:id",
  summary: "Unsubscribe this browser from push",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const sendTestReminder = endpoint({
  method: "POST",
  path: "/api/notifications/test",
  summary: "Send a test reminder immediately, by every enabled channel",
  access: "user",
  capability: "push",
  status: 200,
  reply: z.object({
    /** Counts of browsers; null if push is off. `gone` counts revoked subscriptions, which are removed. */
    push: z.object({ sent: z.int(), gone: z.int(), failed: z.int() }).nullable(),
    /** The email was sent, waits for a confirmed address, or is disabled. */
    email: z.enum(["sent", "unconfirmed", "off"]),
  }),
  errors: ["not_found"],
});

/** The decrypted content of a push message, which the service worker shows. */
export const PushMessage = z.object({
  /** The same for each attempt, so a second delivery replaces the first notification. */
  id: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;

const Unsubscribing = z.object({ token: text().max(200) });

/** The link in every reminder email. A GET changes nothing, because mail programs prefetch links. */
export const unsubscribePage = endpoint({
  method: "GET",
  path: "/api/unsubscribe/:token",
  summary: "A page with one button that stops reminder emails (HTML, no sign-in)",
  access: "public",
  params: Unsubscribing,
  status: 200,
  errors: ["not_found"],
});

/** RFC 8058: used by the mail program's unsubscribe button and by the page's button. */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/unsubscribe/:token",
  summary: "Stop reminder emails (one click, no sign-in, any body)",
  access: "public",
  params: Unsubscribing,
  anyBody: true,
  status: 200,
  errors: ["not_found"],
});
