import type { EventChange, NewEvent } from "@twofold/contract/events";
import type { UserSettings } from "@twofold/contract/users/settings";
import type { ReminderSettings } from "@twofold/contract/events/reminders";
import { openSmtpMailer } from "#adapters/smtp-mailer.ts";
import { openWebPush } from "#adapters/web-push.ts";
import type { Ctx } from "#kit/ctx.ts";
import { openDatabase } from "#kit/db.ts";
import { openLimits } from "#kit/limits.ts";
import { openPublish } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { openSigner } from "#kit/signature.ts";
import { outsideTransaction } from "#kit/transaction.ts";
import { addEvent } from "#features/events/add-event.ts";
import { changeEvent } from "#features/events/change-event.ts";
import { deleteEvent } from "#features/events/delete-event.ts";
import { changeReminderSettings } from "#features/events/reminders/change-reminder-settings.ts";
import { sendReminders } from "#features/events/reminders/send-reminders.ts";
import { deliverDue } from "#features/notifications/deliver-due.ts";
import { updateSettings } from "#features/users/settings.store.ts";

export interface VirtualHouseOptions {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly connections: number;
  readonly now: () => Date;
}

/** What the product does about reminders, by a clock that is handed in; the rest is not there. */
export function openVirtualHouse({ databaseUrl, smtpUrl, connections, now }: VirtualHouseOptions) {
  const database = openDatabase(databaseUrl, { max: connections });
  const mailer = openSmtpMailer(smtpUrl, "Twofold <hello@twofold.example>");
  const secret = "a secret that is only good for tests, 1234567890";
  const none = () => Promise.reject(new Error("no jobs here"));
  const jobs: Ctx["jobs"] = { enqueue: none, forget: none, within: () => jobs };
  const ports = {
    mailer: outsideTransaction("mailer", mailer),
    push: outsideTransaction("push", openWebPush("mailto:hello@twofold.example")),
    pushRules: { services: [] },
    publicUrl: "https://twofold.example",
    unsubscribing: openSigner(secret, "unsubscribe"),
  } as unknown as Ctx["ports"];
  const context = (): Ctx => ({
    db: database.db,
    now: now(),
    log: openLog("silent"),
    jobs,
    live: openPublish(database.db),
    limits: openLimits({ pool: database.pool, secret, scale: 1_000_000 }),
    ports,
  });
  const ctx = context();
  const as = (userId: string) => {
    const user = {
      id: userId,
      username: "",
      email: "",
      full_name: "",
      is_admin: false,
      email_verified: true,
    };
    return { ...ctx, now: now(), actor: { sessionId: "", user } };
  };
  const present = () => ({ ...ctx, now: now() });

  return {
    addEvent: async (userId: string, event: NewEvent) => (await addEvent(as(userId), event)).id,
    changeEvent: (userId: string, id: string, change: EventChange) =>
      changeEvent(as(userId), id, change),
    deleteEvent: (userId: string, id: string) => deleteEvent(as(userId), id),
    changeSettings: (userId: string, settings: UserSettings) =>
      updateSettings(database.db, userId, settings),
    changeHours: (userId: string, hours: ReminderSettings) =>
      changeReminderSettings(as(userId), hours),
    /** One transaction of telling and planning. */
    remind: () => sendReminders(present()),
    /** Everything that is due by the clock, as a worker does it. */
    async work(): Promise<void> {
      while (await sendReminders(present()));
      while (await deliverDue(present(), 32));
    },
    async close(): Promise<void> {
      mailer.close();
      await database.close();
    },
  };
}

export type VirtualHouse = ReturnType<typeof openVirtualHouse>;
