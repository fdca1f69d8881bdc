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
  accountDeleted: ({ erases_at }: { erases_at: string }): EmailText => ({
    subject: "Your account is deleted",
    lines: [
      `You deleted your account. Everything in it is hidden from now on, and will be erased on ${momentIn("en", new Date(erases_at))}.`,
      "Until then you can change your mind: sign in as usual and restore the account. Your photos and pictures, your days and your credits will be there again.",
      "All devices were signed out, and your share links and the address of your calendar feed have ended; a restored account has none. A plan that you pay for is not renewed: if its paid period ends before you restore the account, the plan ends with it.",
    ],
    action: "Sign in to restore it",
    after:
      "If you did not delete your account, sign in, restore it and set a new password. If your password no longer works, set a new one with “Forgot your password?” first.",
  }),
  accountRestored: (): EmailText => ({
    subject: "Your account is restored",
    lines: [
      "Your account is no longer deleted: your photos and pictures, your days and your credits are there again. A plan whose paid period has not ended is renewed as before.",
      "Share links, the address of your calendar feed and push messages ended with the deletion. You can set them up again.",
    ],
    action: "Open the settings",
    after: "If you did not restore it, set a new password now: that signs out all other devices.",
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
