import type { RemovalOutcome } from "@twofold/contract/removals";
import { momentIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";

const outcomes: Record<RemovalOutcome, { subject: string; lines: string[] }> = {
  removed: {
    subject: "We removed the picture",
    lines: [
      "We have checked your request and removed the picture. No one can open it here any more.",
      "Copies of it can’t be shared or shown here either. We can’t remove copies on other sites.",
    ],
  },
  gone: {
    subject: "The picture is no longer there",
    lines: [
      "We opened the address you gave us, and there is no picture to be seen there any more.",
      "If you still see it, please send us the exact address once more.",
    ],
  },
  no_violation: {
    subject: "The picture stays",
    lines: [
      "We have checked the picture and your reasons. It breaks neither our rules nor, as far as we can judge, the law, so we are not removing it.",
    ],
  },
  not_proven: {
    subject: "We need to know more to remove the picture",
    lines: [
      "We could not see from the picture and your reasons that it shows you or belongs to you, so we are not removing it for now.",
      "If you can show us, for example with a photo of yours from which it was made, we will look again.",
    ],
  },
};

export const removalsEmailMessages = {
  received: ({ reference, due_at }: { reference: string; due_at: string }): EmailText => ({
    subject: "We have your removal request",
    lines: ["Thank you. A person is checking it now, and we send the result to this address."],
    rows: [
      { label: "Reference number", value: reference },
      { label: "Decided by", value: momentIn("en", new Date(due_at)) },
    ],
    after:
      "What you wrote is stored encrypted and erased one year after the decision. Didn’t ask us anything? Someone mistyped their address, and you can ignore this email.",
  }),
  decided: ({ reference, outcome }: { reference: string; outcome: RemovalOutcome }): EmailText => ({
    ...outcomes[outcome],
    rows: [{ label: "Reference number", value: reference }],
    action: "Write to us",
    after:
      "If you see it differently, write to us with the reference number. What you wrote is erased one year after this decision.",
  }),
};
