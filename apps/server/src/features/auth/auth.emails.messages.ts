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
    lines: ["Welcome to Twofold. Please confirm that this address is yours."],
    action: "Confirm my address",
    after: "The link works for 24 hours. If you did not sign up, you can ignore this email.",
  }),
  passwordReset: (): EmailText => ({
    subject: "Set a new password",
    lines: ["Someone, hopefully you, asked to set a new password for your account."],
    action: "Set a new password",
    after: "The link works once, for 30 minutes. If it was not you, your password stays as it is.",
  }),
  passwordChanged: ({ ended }: PasswordChanged): EmailText => ({
    subject: "Your password was changed",
    lines: [
      `The password of your account has just been changed. ${ended === "all_and_links" ? "All" : "All other"} devices were signed out and get no notifications any more, and earlier links to set a password no longer work.`,
      ended === "others"
        ? "Your calendar feed and the links by which you share pictures still work. You can end them in your settings."
        : "Your calendar feed and all links by which you shared pictures were ended, too.",
    ],
    action: "This was not me",
    after: "If it was you, there is nothing to do.",
  }),
  security({ what }: { what: SecurityChange }): EmailText {
    const { title, line } = securityMessages.en(what);
    return {
      subject: title,
      lines: [`${title}. ${line}`],
      action: "Open my settings",
      after:
        "If it was you, there is nothing to do. If not, please set a new password immediately by “Forgot password”: that signs out all devices and ends your calendar feed and all share links. Passkeys and connected accounts stay: please check them in your settings afterwards.",
    };
  },
  newDevice({ browser, system, at }: NewDevice): EmailText {
    const device = browser && system ? `${browser} on ${system}` : (browser ?? system);
    return {
      subject: "New sign-in to your account",
      lines: [
        `Someone signed in to your account with ${device ?? "an unknown device"}, on ${momentIn("en", new Date(at))}. We had not seen that device with you before.`,
      ],
      action: "View my devices",
      after:
        "If it was you, there is nothing to do. If not, end that session there and set a new password, which signs out all other devices.",
    };
  },
};
