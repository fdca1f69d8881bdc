import { momentIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";

export const accountEmailMessages = {
  exportReady: ({ days }: { days: number }): EmailText => ({
    subject: "Your data is ready",
    lines: [
      "The copy of your data that you asked for is ready: your photos and pictures, your days, your credits and the rest, in one file.",
    ],
    action: "Download my data",
    after: `You have to be signed in. The file is erased after ${days} days. If you did not ask for it, please change your password.`,
  }),
  erasureReceipt: ({ askedAt, erasedAt }: { askedAt: Date; erasedAt: Date }): EmailText => ({
    subject: "Your account is erased",
    lines: [
      `You deleted your account on ${momentIn("en", askedAt)}. On ${momentIn("en", erasedAt)} the last of it was erased: your photos and pictures, your days, your credits, your plan and your sign-in.`,
      "This email is the last one. Your address was kept only to send it, and is now erased.",
    ],
    after:
      "Backups are kept for a limited time and may contain erased data until then. They are used only to recover from a disaster, after which the data is erased again.",
  }),
};
