import type { Restriction, StatementCode } from "@twofold/contract/moderation";
import { statementMessages } from "@twofold/contract/moderation/statement.messages";
import { dateIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";

export interface StatementData {
  readonly decision: Restriction;
  readonly code: StatementCode;
  readonly is_automatic: boolean;
  readonly appeal_months: number;
  readonly appeal_until: string;
}

const what: Record<Restriction, string> = {
  hide: "Your picture is not shown to others",
  block: "Your picture is not shown to others, and links to it have ended",
};
const where: Record<Restriction, string> = {
  hide: "In the public gallery, everywhere",
  block: "In the public gallery and behind share links, everywhere",
};

export const moderationEmailMessages = {
  statement: ({
    decision,
    code,
    is_automatic,
    appeal_months,
    appeal_until,
  }: StatementData): EmailText => ({
    subject: "A decision about one of your pictures",
    lines: [
      statementMessages[code].reason,
      "The picture stays in your gallery, where only you see it.",
    ],
    rows: [
      { label: "Decision", value: what[decision] },
      { label: "Applies", value: where[decision] },
      { label: "Rule", value: statementMessages[code].rule },
      { label: "Decided by", value: is_automatic ? "Software, automatically" : "A person" },
      { label: "Appeal until", value: dateIn("en", appeal_until.slice(0, 10)) },
    ],
    action: "See the picture and appeal",
    after: `If you think this is wrong, you can appeal in your settings, free of charge and for ${appeal_months} months. A person who did not make this decision then checks it. You can also go to court or to a certified body for settling disputes.`,
  }),
  withdrawn: (): EmailText => ({
    subject: "A decision about one of your pictures was withdrawn",
    lines: [
      "We sent you a statement about one of your pictures. That decision was withdrawn and no longer applies.",
      "We check the picture again. If it is restricted then, you receive a new statement.",
    ],
    action: "Open settings",
  }),
  appeal: ({ outcome }: { readonly outcome: "restored" | "upheld" }): EmailText => ({
    subject: "Your appeal was decided",
    lines: [
      outcome === "restored"
        ? "Another person checked your picture and agrees with you. The restriction is lifted, and the picture is back in its place."
        : "Another person checked your picture, and the decision stays. The picture remains in your gallery, where only you see it.",
    ],
    action: "Open settings",
  }),
};
