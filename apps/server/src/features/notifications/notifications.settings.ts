import { z } from "zod";
import { list, optionalText, requiredIf, secret, text } from "#kit/config.ts";

export const NotificationsConfig = requiredIf(
  z.object({
    SMTP_URL: secret(
      z.url({ protocol: /^smtps?$/ }),
      "`smtps://user:password@host:465`, or `smtp://host:587`: the server must offer STARTTLS, except on this machine or a host in `ALLOW_HTTP`.",
    ),
    MAIL_FROM: text("Twofold <hello@twofold.example>").describe(
      "The sender; set it, because its domain is also used for Message-IDs.",
    ),
    POSTAL_ADDRESS: optionalText.describe(
      "The operator's postal address in one line, for the footer of emails; many countries require it.",
    ),
    VAPID_PUBLIC_KEY: optionalText.describe(
      "With `VAPID_PRIVATE_KEY`: the pair that identifies us to push services. Default: created once and stored in the database.",
    ),
    VAPID_PRIVATE_KEY: secret(optionalText, "The private key of the pair."),
    VAPID_SUBJECT: z
      .url({ protocol: /^(mailto|https)$/ })
      .optional()
      .describe(
        "The contact for push services: `mailto:…` or `https://…`. Default: `PUBLIC_URL` if it is https, otherwise the address in `MAIL_FROM`.",
      ),
    PUSH_SERVICES: text(
      "https://fcm.googleapis.com,https://jmt17.google.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com",
    )
      .transform(list)
      .describe(
        "Origins to which push messages may be sent, because the browser names the endpoint; `*.` matches every subdomain.",
      ),
  }),
  {
    VAPID_PUBLIC_KEY: (config) => config.VAPID_PRIVATE_KEY !== undefined,
    VAPID_PRIVATE_KEY: (config) => config.VAPID_PUBLIC_KEY !== undefined,
  },
).describe("Email and push messages");
type NotificationsConfig = z.infer<typeof NotificationsConfig>;

/** `hello@…` of `Twofold <hello@…>`. */
export const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

export const notificationsSettings = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  PUSH_SERVICES: pushServices,
  POSTAL_ADDRESS: postalAddress,
}: NotificationsConfig) => ({
  pushKeys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
  pushServices,
  postalAddress,
});

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly notifications: Readonly<ReturnType<typeof notificationsSettings>>;
  }
}
