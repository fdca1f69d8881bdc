import type { ShareReportReason } from "@twofold/contract/sharing";

const reasons: Record<ShareReportReason, string> = {
  shows_me: "It shows me, and I did not agree",
  harmful: "It is sexual, violent or hateful",
  not_theirs: "They have no right to share it",
};

export const sharedViewMessages = {
  title: "A picture for you",
  titleFrom: (name: string) => `${name} shared this with you`,
  picture: "The picture that was shared with you",
  createdHere: "Made with Twofold",
  sharedHere: "Shared with Twofold",
  until: (when: string) => `Available until ${when}`,
  invitation: "You two, anywhere. All it takes is two photos.",
  makeYours: "Make your own",
  save: "Save this picture",
  fileName: "twofold",
  notSaved: "The picture couldn’t be saved. Please try again.",
  loading: "Loading the picture",
  broken: "The picture couldn’t be loaded.",

  gone: {
    title: "There is nothing here any more",
    line: "This link has expired or isn’t complete. Ask the person who sent it for a new one.",
    toStart: "See what Twofold is",
  },
  failed: "The picture couldn’t be loaded",

  report: {
    open: "Report this picture",
    question: "What is wrong with it?",
    reasons,
    submit: "Report",
    remove: "Have this picture removed",
    thanks: "Thanks, we’ll review it. Your report is anonymous.",
  },
};
