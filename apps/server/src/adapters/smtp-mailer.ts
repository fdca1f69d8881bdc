import { createTransport } from "nodemailer";
import type { Mailer } from "#rooms/notifications/mailer.port.ts";

/** Any SMTP server: `smtps://user:password@host:465`, or `smtp://host:587` with STARTTLS if it offers it. */
export function openSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
    } as never,
    { from },
  );
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        to,
        subject,
        text,
        html,
        headers: { "auto-submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}
