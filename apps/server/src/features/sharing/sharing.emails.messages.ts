import { momentIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";

interface LinkEnding {
  readonly title: string;
  readonly expires_at: string;
  readonly days: number;
}

export const sharingEmailMessages = {
  linkEnding: ({ title, expires_at, days }: LinkEnding): EmailText => ({
    subject: "The link to your album ends soon",
    lines: [
      `The link to “${title}” stops working on ${momentIn("en", new Date(expires_at))}. After that, the people you sent it to no longer see the album.`,
      "Want it to go on? Renew it, and the address stays the same.",
    ],
    action: `Renew for ${days} days`,
    after: "If you do nothing, the link ends. The album and its pictures stay with you.",
  }),
};
