import type { NotUsReason } from "@twofold/contract/generations/not-us";
import { plural } from "../../lib/language.ts";

const credits = (count: number) => plural(count, { one: "1 credit", other: `${count} credits` });

/** Messages about pictures outside the generation dialog. */
export const generationsMessages = {
  tracker: {
    failed: "Failed to generate image",
    failedWith: (title: string, problem: string) => `${title}: ${problem}`,
    ready: (title: string) => `${title} is ready`,
    see: "See it",
    notCancelled: "This could not be cancelled. Please try again.",
  },

  recent: { title: "Lately, the two of you", all: "All pictures", sample: "Sample" },

  receipt: {
    spent: (count: number) => `Receipt: ${credits(count)} spent.`,
    spentOn: (count: number, when: string) => `Receipt: ${credits(count)} spent on ${when}.`,
    nothing: "Not charged.",
    returned: (count: number) => `Receipt: ${credits(count)} returned.`,
    returnedOn: (count: number, when: string) => `Receipt: ${credits(count)} returned on ${when}.`,
    held: (count: number) => `Receipt: ${credits(count)} held.`,
    free: "Free.",
    all: "All credits",
  },

  notUs: {
    open: "Not us?",
    question: "What is wrong with it?",
    reasons: {
      not_me: "That is not me",
      not_partner: "That is not my partner",
      wrong_people: "Too many or too few people",
      distorted: "Something is distorted",
      other: "Something else",
    } satisfies Record<NotUsReason, string>,
    submit: "Report",
    known: "You have already reported this picture. Thanks.",
    counted: "Thanks. Your feedback helps us improve.",
    returned: (count: number) =>
      plural(count, {
        one: "Thanks. We’ve returned 1 credit.",
        other: `Thanks. We’ve returned ${count} credits.`,
      }),
  },
};
