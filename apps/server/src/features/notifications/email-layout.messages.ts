import type { Language } from "@twofold/contract/languages";
import { dateIn, momentIn } from "#kit/language.ts";
import type { EmailTemplate } from "./notifications.queues.ts";
import { securityMessages } from "./security.messages.ts";

/** The text of an email between the greeting and the signature. */
export interface LocalizedText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The label of the button, if the email has a link. */
  readonly action?: string;
  readonly after?: string;
}

export interface EmailMessages {
  greeting(name: string): string;
  template(template: EmailTemplate): LocalizedText;
  erased(when: { readonly askedAt: Date; readonly erasedAt: Date }): LocalizedText;
  questionReceived(days: number): LocalizedText;
  readonly questionAnswered: Omit<LocalizedText, "lines">;
  readonly notice: { readonly action: string; readonly end: string };
}

const language: Language = "en";

export const emailMessages: EmailMessages = {
  greeting: (name) => (name === "" ? "Hello," : `Hello ${name},`),
  template(template) {
    switch (template.kind) {
      case "verify_email":
        return {
          subject: "Confirm your email address",
          lines: ["Welcome to Twofold. Please confirm that this address is yours."],
          action: "Confirm my address",
          after: "The link works for 24 hours. If you did not sign up, you can ignore this email.",
        };
      case "reset_password":
        return {
          subject: "Set a new password",
          lines: ["Someone, hopefully you, asked to set a new password for your account."],
          action: "Set a new password",
          after:
            "The link works once, for 30 minutes. If it was not you, your password stays as it is.",
        };
      case "password_changed":
        return {
          subject: "Your password was changed",
          lines: [
            "The password of your account has just been changed, and your other devices were signed out.",
          ],
          action: "This was not me",
          after: "If it was you, there is nothing to do.",
        };
      case "export_ready":
        return {
          subject: "Your data is ready",
          lines: [
            "The copy of your data that you asked for is ready: your photos and pictures, your days, your credits and the rest, in one file.",
          ],
          action: "Download my data",
          after: `You have to be signed in. The file is erased after ${template.days} days. If you did not ask for it, please change your password.`,
        };
      case "payment_failed":
        return {
          subject: "Your payment did not go through",
          lines: [
            `We could not renew your ${template.plan_name} plan, because the payment for it failed.`,
            `You keep everything it brings until ${dateIn(language, template.lasts_until)}. We will try again before that; if your card has changed, please enter the new one.`,
          ],
          action: "View my plan",
          after: "If nothing is paid by then, the plan ends and nothing more is charged.",
        };
      case "plan_ended":
        return {
          subject: `Your ${template.plan_name} plan has ended`,
          lines: [
            `Your ${template.plan_name} plan is over, and nothing more will be charged for it.`,
            "Your pictures, your calendar and the credits that you bought stay where they are, and free credits still come every day.",
          ],
          action: "Choose a plan",
        };
      case "security": {
        const { title, line } = securityMessages[language](template.what);
        return {
          subject: title,
          lines: [`${title}. ${line}`],
          action: "Open my settings",
          after:
            "If it was you, there is nothing to do. If not, please set a new password immediately: that signs out all devices.",
        };
      }
      case "reminder_test":
        return {
          subject: "This is how we remind you",
          lines: [
            "You asked for a test, and it works: before a day that matters, you will get an email like this one.",
          ],
          action: "View my days",
          after: "You decide in Settings whether and when you get these emails.",
        };
      case "new_device": {
        const { browser, system, at } = template;
        const device = browser && system ? `${browser} on ${system}` : (browser ?? system);
        return {
          subject: "New sign-in to your account",
          lines: [
            `Someone signed in to your account with ${device ?? "an unknown device"}, on ${momentIn(language, new Date(at))}. We had not seen that device with you before.`,
          ],
          action: "View my devices",
          after:
            "If it was you, there is nothing to do. If not, end that session there and set a new password.",
        };
      }
    }
  },
  erased: ({ askedAt, erasedAt }) => ({
    subject: "Your account is erased",
    lines: [
      `You deleted your account on ${momentIn(language, askedAt)}. On ${momentIn(language, erasedAt)} the last of it was erased: your photos and pictures, your days, your credits, your plan and your sign-in.`,
      "This email is the last one. Your address was kept only to send it, and is now erased.",
    ],
    after:
      "Backups are kept for a limited time and may contain erased data until then. They are used only to recover from a disaster, after which the data is erased again.",
  }),
  questionReceived: (days) => ({
    subject: "We have your question",
    lines: [
      "Your question has reached us, and a person will answer it. The answer comes to this address.",
    ],
    action: "View my question",
    after: `Anyone with this link can read your question and add to it, so please keep it to yourself. All of it is erased ${days} days after the last message. If you did not ask us anything, someone typed your address by mistake, and you can ignore this email.`,
  }),
  questionAnswered: {
    subject: "We have answered you",
    action: "Read it and reply",
    after: "Please reply there and not to this email, so that everything stays together.",
  },
  notice: { action: "Make the picture", end: "No more emails like this" },
};
