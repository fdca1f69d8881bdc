import { momentIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";
import type { SecurityChange } from "./security-change.ts";
import { securityMessages } from "./security.messages.ts";

interface NewDevice {
  readonly browser: string | null;
  readonly system: string | null;
  readonly at: string;
}

interface PasswordChanged {
  readonly ended: "others" | "others_and_links" | "all_and_links";
}

export const authEmailMessages = {
  verification: (): EmailText => ({
    subject: "Confirm your email address",
    lines: [
      "Welcome to Twofold. Please confirm this address, so you can always get back into your account.",
    ],
    action: "Confirm my address",
    after: "The link works for 24 hours. Didn’t sign up? You can ignore this email.",
  }),
  welcome: (): EmailText => ({
    subject: "Welcome to Twofold",
    heading: "You’re in",
    lines: [
      "Take one photo of you and one of your partner, pick a scene, and we’ll put you in it together.",
    ],
    action: "Make your first picture",
    after: "Your photos are only used for your own pictures. Delete them whenever you like.",
  }),
  passwordReset: (): EmailText => ({
    subject: "Set a new password",
    lines: ["Someone (hopefully you) asked to reset your password."],
    action: "Set a new password",
    after: "The link works once, for 30 minutes. Wasn’t you? Your password stays as it is.",
  }),
  passwordChanged: ({ ended }: PasswordChanged): EmailText => ({
    subject: "Your password was changed",
    lines: [
      `Your password was just changed. ${ended === "all_and_links" ? "All" : "All other"} devices were signed out and get no more notifications, and earlier reset links no longer work.`,
      ended === "others"
        ? "Your calendar feed and share links still work. You can end them in Settings."
        : "Your calendar feed and all share links have ended too.",
    ],
    action: "This wasn’t me",
    after: "If this was you, no action needed.",
  }),
  security({ what }: { what: SecurityChange }): EmailText {
    const { title, line } = securityMessages.en(what);
    return {
      subject: title,
      lines: [line],
      action: "Open settings",
      after:
        "If this was you, no action needed. If not, set a new password now with “Forgot password”: that signs out all devices and ends your calendar feed and share links. Then check your passkeys and connected accounts in Settings.",
    };
  },
  newDevice({ browser, system, at }: NewDevice): EmailText {
    const device = browser && system ? `${browser} on ${system}` : (browser ?? system);
    return {
      subject: "New sign-in to your account",
      lines: ["Someone signed in to your account on a device we haven’t seen with you before."],
      rows: [
        { label: "Device", value: device ?? "Unknown" },
        { label: "When", value: momentIn("en", new Date(at)) },
      ],
      action: "Review devices",
      after:
        "If this was you, no action needed. If not, sign that device out and set a new password, which signs out all other devices. We never ask for your password by email.",
    };
  },
};
