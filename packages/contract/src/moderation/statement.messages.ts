import type { StatementCode } from "../moderation.ts";

/** Each reason in English: what the picture shows, and the rule or law behind it. */
export const statementMessages = {
  sexual: {
    reason: "The picture seems to show nudity or to be sexual.",
    rule: "Terms of Service, “What is not made here”",
  },
  minor: {
    reason: "The picture seems to show a child.",
    rule: "Terms of Service, “What is not made here”, and the laws that protect children",
  },
  harmful: {
    reason: "The picture seems to be violent, hateful or degrading.",
    rule: "Terms of Service, “What is not made here”",
  },
  person_disagrees: {
    reason: "A person in the picture does not agree that others see it.",
    rule: "Terms of Service, “Both of you agree”, and everyone’s right to their own image",
  },
  rights_of_others: {
    reason: "The picture seems to use a work or a brand of someone else.",
    rule: "Terms of Service, “What is not made here”, and copyright law",
  },
  copy_of_removed: {
    reason: "The picture looks the same as one that was removed before.",
    rule: "Terms of Service, “What you share”",
  },
  not_for_gallery: {
    reason:
      "The picture does not suit the public gallery, for example because of text or advertising in it.",
    rule: "Terms of Service, “What you share”",
  },
} satisfies Record<StatementCode, { readonly reason: string; readonly rule: string }>;
