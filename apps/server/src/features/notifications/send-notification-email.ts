import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import type { Attempt } from "./attempt.ts";
import { writeNotificationEmail } from "./email-layout.ts";
import { UndeliverableError } from "./mailer.port.ts";
import type { NotificationRow } from "./notifications.store.ts";

export async function sendNotificationEmail(
  ctx: Pick<Ctx, "log" | "ports">,
  {
    user,
    notification,
    calendar,
  }: {
    readonly user: {
      readonly name: string;
      readonly email: string;
      readonly language: Language;
    };
    readonly notification: NotificationRow;
    readonly calendar: string | null;
  },
): Promise<Attempt> {
  const { mailer, publicUrl, unsubscribing } = ctx.ports;
  const { name, language } = user;
  const unsubscribeUrl = `${publicUrl}/api/unsubscribe/${unsubscribing.sign(notification.userId)}`;
  try {
    await mailer.send({
      id: notification.id,
      to: { name, address: user.email },
      ...writeNotificationEmail(notification, { name, language, publicUrl, unsubscribeUrl }),
      unsubscribeUrl,
      ...(calendar && { calendar }),
    });
    return { is: "sent" };
  } catch (error) {
    if (error instanceof UndeliverableError) return { is: "failed" };
    // The error is not logged, because a mail server's response may contain the address.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    ctx.log.warn(
      { code, status: responseCode, notification_id: notification.id },
      "notifications: email delivery postponed",
    );
    return { is: "later" };
  }
}
