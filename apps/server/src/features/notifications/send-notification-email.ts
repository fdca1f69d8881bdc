import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { readEmailImages } from "./email-images.ts";
import { layOutEmail } from "./email-layout.ts";
import { emailLayoutMessages } from "./email-layout.messages.ts";
import { dayOfNotice } from "./event-notice.ts";
import { UndeliverableError } from "./mailer.port.ts";
import type { NotificationRow } from "./notifications.store.ts";
import { unsubscribeUrlOf } from "./unsubscribe-link.ts";
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
  const { picture, images } = await readEmailImages(sceneOf(notification), language);
  const unsubscribeUrl = unsubscribeUrlOf(ctx, notification.userId, "reminders");
  try {
    await ctx.ports.mailer.send({
      id: notification.id,
      to: { name, address: user.email },
      ...layOutEmail(
        {
          subject: title,
          heading: title,
          lines: [body],
          kind: "reminder",
          action,
          link,
          picture,
          day: dayOfNotice(notification.key),
          unsubscribe: { label: end, url: unsubscribeUrl },
        },
        {
          name,
          language,
          publicUrl,
          postalAddress: ctx.settings.notifications.postalAddress,
          hasSettings: true,
        },
      ),
      images,
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

/** Shown for a day that no template suits. */
const DEFAULT_SCENE = "lanterns";

/** The scene to which the button leads. */
function sceneOf({ link, kind }: NotificationRow): string | undefined {
  const template = new URLSearchParams(link.split("?")[1]).get("template");
  return template ?? (kind === "event_reminder" ? DEFAULT_SCENE : undefined);
}
