import { createTransport } from "nodemailer";
import { UndeliverableError, type Mailer } from "#features/notifications/mailer.port.ts";

interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Sends nothing unless the server offers STARTTLS: a reset link opens an account. */
  readonly requireTls: boolean;
}

/** Any SMTP server: `smtps://user:password@host:465`, or `smtp://host:587` with STARTTLS. */
export function createSmtpMailer({ url, from, requireTls }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      requireTLS: requireTls,
      pool: true,
      maxConnections: 8,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
    } as never,
    { from },
  );
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, text, html, images = [], unsubscribeUrl, calendar }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          to,
          subject,
          text,
          html,
          headers: {
            "auto-submitted": "auto-generated",
            ...(unsubscribeUrl && {
              "list-unsubscribe": `<${unsubscribeUrl}>`,
              "list-unsubscribe-post": "List-Unsubscribe=One-Click",
            }),
          },
          attachments: [
            ...images.map(({ cid, type, bytes }) => ({
              cid,
              content: bytes,
              contentType: type,
              // A name makes some mail programs list the image as an attachment.
              filename: false as const,
              contentDisposition: "inline" as const,
            })),
            ...(calendar
              ? [
                  {
                    filename: "event.ics",
                    content: calendar,
                    contentType: "text/calendar; charset=utf-8",
                  },
                ]
              : []),
          ],
        });
      } catch (error) {
        throw withoutMessage(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Other rejections concern the connection, so the message can be sent later. */
const ABOUT_MESSAGE = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

/**
 * A mail server often names the recipient in its response, so only its code is kept: the error is
 * logged and stored with the failed job.
 */
function withoutMessage(error: unknown): unknown {
  const { responseCode: status, command } = error as { responseCode?: number; command?: string };
  if (status === undefined) return error;
  const message = `smtp: ${status} at ${command}`;
  // 53x is a fault of our credentials.
  const isPermanent =
    status >= 500 && (status < 530 || status > 539) && ABOUT_MESSAGE.has(command ?? "");
  if (isPermanent) return new UndeliverableError(message);
  return Object.assign(new Error(message), { responseCode: status });
}
