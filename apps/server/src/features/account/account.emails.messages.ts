import { momentIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";

export const accountEmailMessages = {
  exportReady: ({ days }: { days: number }): EmailText => ({
    subject: "Your data is ready",
    lines: [
      "The copy of your data you asked for is ready: photos, pictures, dates, credits and the rest, in one file.",
    ],
    action: "Download my data",
    after: `You need to be signed in. We erase the file after ${days} days. Didn’t ask for it? Please change your password.`,
  }),
  accountDeleted: ({ erases_at }: { erases_at: string }): EmailText => ({
    subject: "Your account is deleted",
    lines: [
      `You deleted your account. Everything in it is hidden now and will be erased on ${momentIn("en", new Date(erases_at))}.`,
      "Until then you can change your mind: sign in as usual and restore it. Your photos, pictures, dates and credits will be back.",
      "All devices were signed out. Your share links and calendar feed have ended, and a restored account starts without them. A paid plan won’t renew: if its period ends before you restore the account, the plan ends too.",
    ],
    action: "Sign in to restore it",
    after:
      "Wasn’t you? Sign in, restore the account and set a new password. If your password no longer works, use “Forgot your password?” first.",
  }),
  accountRestored: (): EmailText => ({
    subject: "Your account is restored",
    lines: [
      "Welcome back. Your photos, pictures, dates and credits are all here again. A plan whose paid period hasn’t ended renews as before.",
      "Share links, the calendar feed and push messages ended when you deleted the account. You can set them up again.",
    ],
    action: "Open settings",
    after: "Wasn’t you? Set a new password now: that signs out all other devices.",
  }),
  erasureReceipt: ({ askedAt, erasedAt }: { askedAt: Date; erasedAt: Date }): EmailText => ({
    subject: "Your account is erased",
    lines: [
      `You deleted your account on ${momentIn("en", askedAt)}. On ${momentIn("en", erasedAt)} we erased the last of it: photos, pictures, dates, credits, plan and sign-in.`,
      "This is our last email. We kept your address only to send it, and have erased it now.",
    ],
    after:
      "Backups are kept for a limited time and may contain erased data until then. We use them only to recover from a disaster, and then erase the data again.",
  }),
};
