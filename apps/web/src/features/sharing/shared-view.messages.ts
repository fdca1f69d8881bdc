import type { ShareReportReason } from "@twofold/contract/sharing";

const reasons: Record<ShareReportReason, string> = {
  shows_me: "It shows me, and I did not agree",
  harmful: "It is sexual, violent or hateful",
  not_theirs: "It is not theirs to share",
};

export const sharedViewMessages = {
  title: "A picture for you",
  titleFrom: (name: string) => `${name} shares this with you`,
  picture: "The picture that was shared with you",
  createdHere: "Made with Twofold",
  sharedHere: "Shared with Twofold",
  until: (when: string) => `Here until ${when}`,
  invitation: "The two of you, anywhere: two photos are enough.",
  makeYours: "Make your own",
  loading: "Looking for the picture",
  broken: "The picture could not be loaded.",

  gone: {
    title: "There is nothing here any more",
    line: "This link has ended or is not correct. Ask the person who sent it for a new one.",
    toStart: "What Twofold is",
  },
  failed: "The picture could not be loaded",

  report: {
    open: "Report this picture",
    question: "What is wrong with it?",
    reasons,
    submit: "Report",
    thanks: "Thank you. We review it. Your report is stored, your identity is not.",
  },
};
