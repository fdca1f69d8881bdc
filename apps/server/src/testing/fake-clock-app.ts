import type { EventChange, NewEvent } from "@twofold/contract/events";
import type { UserSettings } from "@twofold/contract/users/settings";
import type { ReminderSettings } from "@twofold/contract/events/reminders";
import { createSmtpMailer } from "#adapters/smtp-mailer.ts";
import { createWebPush } from "#adapters/web-push.ts";
import type { Ctx } from "#kit/ctx.ts";
import { connectDatabase } from "#kit/db.ts";
import { createEncrypter } from "#kit/encryption.ts";
import { createKeyRing } from "#kit/key-ring.ts";
import { createLimits } from "#kit/limits.ts";
import { createPublish } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { createSigner } from "#kit/signature.ts";
import { forbidInTransaction } from "#kit/transaction.ts";
import { createEvent } from "#features/events/create-event.ts";
import { updateEvent } from "#features/events/update-event.ts";
import { deleteEvent } from "#features/events/delete-event.ts";
import { changeReminderSettings } from "#features/events/reminders/change-reminder-settings.ts";
import { sendReminders } from "#features/events/reminders/send-reminders.ts";
import { sendDueDeliveries } from "#features/notifications/send-due-deliveries.ts";
import { updateSettingsRow } from "#features/users/settings.store.ts";
import { actorOf } from "./actor.ts";

export interface FakeClockAppOptions {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly connections: number;
  readonly now: () => Date;
}

/** Only the reminders of the product, with an injected clock. */
export function createFakeClockApp({
  databaseUrl,
  smtpUrl,
  connections,
  now,
}: FakeClockAppOptions) {
  const database = connectDatabase(databaseUrl, { max: connections });
  const mailer = createSmtpMailer({
    url: smtpUrl,
    from: "Twofold <hello@twofold.example>",
    requireTls: false,
  });
  const secret = "a secret that is only good for tests, 1234567890";
  const ring = createKeyRing([secret]);
  const none = () => Promise.reject(new Error("no jobs here"));
  const jobs: Ctx["jobs"] = {
    enqueue: none,
    removeGroup: none,
    retryDead: none,
    within: () => jobs,
  };
  const ctx = {
    clock: now,
    db: database.db,
    log: openLog("silent"),
    jobs,
    live: createPublish({ send: () => {} }),
    limits: createLimits({ pool: database.pool, secret, scale: 1_000_000 }),
    ports: {
      mailer: forbidInTransaction("mailer", mailer),
      push: forbidInTransaction("push", createWebPush("mailto:hello@twofold.example")),
    },
    settings: {
      app: { publicUrl: "https://twofold.example" },
      notifications: { pushServices: [] },
    },
    keys: {
      unsubscribe: createSigner(ring, "unsubscribe"),
      pushKeys: createEncrypter(ring, "push-keys"),
    },
    services: { switches: { findOff: () => undefined } },
  } as unknown as Ctx;
  const as = (userId: string) => {
    const user = {
      id: userId,
      username: "",
      email: "",
      full_name: "",
      is_admin: false,
      email_verified: true,
    };
    return { ...ctx, actor: actorOf(user) };
  };

  return {
    createEvent: async (userId: string, event: NewEvent) =>
      (await createEvent(as(userId), event)).id,
    updateEvent: (userId: string, id: string, change: EventChange) =>
      updateEvent(as(userId), id, change),
    deleteEvent: (userId: string, id: string) => deleteEvent(as(userId), id),
    updateSettings: (userId: string, settings: UserSettings) =>
      updateSettingsRow(database.db, { id: userId }, settings),
    changeHours: (userId: string, hours: ReminderSettings) =>
      changeReminderSettings(as(userId), hours),
    /** One transaction of sending and planning reminders. */
    remind: () => sendReminders(ctx),
    /** Does everything that is due, as a worker does. */
    async work(): Promise<void> {
      while (await sendReminders(ctx));
      while (await sendDueDeliveries(ctx, 32));
    },
    async close(): Promise<void> {
      mailer.close();
      await database.close();
    },
  };
}

export type FakeClockApp = ReturnType<typeof createFakeClockApp>;
