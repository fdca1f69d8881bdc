import type { RemovalReason } from "@twofold/contract/removals";

const reasons: Record<RemovalReason, string> = {
  shows_me: "It shows me, and I did not agree",
  intimate: "It is intimate",
  minor: "It shows a person under 18",
  copyright: "It was made from a work that is mine",
  other: "Another reason",
};

export const removalsMessages = {
  title: "Have a picture removed",
  lead: "If a picture here shows you or belongs to you, we check your request within 48 hours and send you the result. You need no account.",
  url: "Address of the picture",
  urlHint: "The link under which you see it. If you have none, describe where it is.",
  reason: "Reason",
  chooseReason: "Please choose",
  reasons,
  statement: "Your statement",
  statementHint: "Who is in the picture, and why it should not be here.",
  name: "Your full name",
  nameHint: "It is your signature under this statement.",
  contact: "Your email address",
  contactHint: "The receipt and the result go there.",
  trap: "Leave this empty",
  stored:
    "Only the people who decide can read this. It is stored encrypted and erased one year after the decision.",
  send: "Send request",
  failed: "Your request could not be sent",
  sent: {
    title: "We have your request",
    line: (due: string) =>
      `You get a receipt by email now, and the result by ${due}. Please keep the reference number.`,
    reference: "Reference number",
    another: "Send another request",
  },
};
