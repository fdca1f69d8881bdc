import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { layOutEmail } from "./email-layout.ts";
import { emailLayoutMessages } from "./email-layout.messages.ts";
import { UndeliverableError } from "./mailer.port.ts";
import type { NotificationRow } from "./notifications.store.ts";
import type { Attempt } from "./send-push.ts";

export async function sendNotificationEmail(
  ctx: Pick<Ctx, "log" | "ports" | "settings" | "keys">,
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
  const { publicUrl } = ctx.settings.app;
  const { name, language } = user;
  const { title, body, link } = notification;
  const { action, end } = emailLayoutMessages[language].notice;
  const unsubscribeUrl = `${publicUrl}/api/unsubscribe/${ctx.keys.unsubscribe.sign(notification.userId)}`;
  try {
    await ctx.ports.mailer.send({
      id: notification.id,
      to: { name, address: user.email },
      ...layOutEmail(
        {
          subject: title,
          lines: [`${title}.`, body],
          action,
          link,
          unsubscribe: { label: end, url: unsubscribeUrl },
        },
        { name, language, publicUrl },
      ),
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
