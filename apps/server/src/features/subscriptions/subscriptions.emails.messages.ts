import { dateIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";

export const subscriptionsEmailMessages = {
  paymentFailed: ({
    plan_name,
    lasts_until,
  }: {
    plan_name: string;
    lasts_until: string;
  }): EmailText => ({
    subject: "Your payment did not go through",
    lines: [
      `We could not renew your ${plan_name} plan, because the payment for it failed.`,
      `You keep everything it brings until ${dateIn("en", lasts_until)}. We will try again before that; if your card has changed, please enter the new one.`,
    ],
    action: "View my plan",
    after: "If nothing is paid by then, the plan ends and nothing more is charged.",
  }),
  planEnded: ({ plan_name }: { plan_name: string }): EmailText => ({
    subject: `Your ${plan_name} plan has ended`,
    lines: [
      `Your ${plan_name} plan is over, and nothing more will be charged for it.`,
      "Your pictures, your calendar and the credits that you bought stay where they are, and free credits still come every day.",
    ],
    action: "Choose a plan",
  }),
};
