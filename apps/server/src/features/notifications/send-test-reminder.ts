import type { Language } from "@twofold/contract/languages";
import { newId } from "#kit/id.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { listAddressees } from "./deliveries.store.ts";
import { testReminderEmail } from "./notifications.emails.ts";
import { sendEmail } from "./send-email.ts";
import { testByUser } from "./notifications.limits.ts";
import { notify } from "./notify.ts";
import { pushKeysOf } from "./push-keys.ts";
import { listSubscriptions } from "./push.store.ts";
import { sendPush } from "./send-push.ts";
import { testReminderMessages } from "./send-test-reminder.messages.ts";

const TTL_MS = 60_000;
const link = "/settings#reminders";

interface TestResult {
  readonly push: { readonly sent: number; readonly gone: number; readonly failed: number } | null;
  readonly email: "sent" | "unconfirmed" | "off";
}

/** Ignores the quiet hours, because the user waits for the test. */
export async function sendTestReminder(
  ctx: Pick<
    ActorCtx,
    "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "keys" | "ports" | "settings"
  >,
): Promise<TestResult> {
  const { user } = ctx.actor;
  await ctx.limits.consume(testByUser, user.id);
  const person = (await listAddressees(ctx.db, { userIds: [user.id] })).get(user.id)?.[0];
  const email = await inTransaction(ctx, async (tx) => {
    const id = newId();
    const expiresAt = new Date(tx.now.getTime() + TTL_MS);
    const notice = {
      userId: user.id,
      key: `test:${id}`,
      kind: "reminder_test",
      text: (language: Language) => testReminderMessages[language],
      link,
      expiresAt,
    } as const;
    // No channels, because planned deliveries would wait for the end of the quiet hours.
    await notify(tx, [notice], []);
    if (person?.wantsEmails) await sendEmail(tx, user.id, testReminderEmail, {});
    return person?.wantsEmails;
  });
  return {
    push: person?.wantsPush ? await testPush(ctx, person.language) : null,
    email: email ? "sent" : person?.wantsEmailUpdates ? "unconfirmed" : "off",
  };
}

async function testPush(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "keys" | "ports" | "settings">,
  language: Language,
): Promise<TestResult["push"]> {
  const browsers = await listSubscriptions(ctx.db, { userId: ctx.actor.user.id });
  if (browsers.length === 0) return null;
  const keys = await pushKeysOf(ctx);
  const expiresAt = new Date(ctx.clock().getTime() + TTL_MS);
  const notification = { id: newId(), ...testReminderMessages[language], link, expiresAt };
  const attempts = await Promise.all(
    browsers.map((subscription) => sendPush(ctx, keys, { subscription, notification })),
  );
  const count = (...kinds: string[]) => attempts.filter(({ is }) => kinds.includes(is)).length;
  return { sent: count("sent"), gone: count("cancelled"), failed: count("failed", "later") };
}
