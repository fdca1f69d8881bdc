import type { DelayedKind } from "@twofold/contract/admin/delayed";

const actions: Readonly<Record<DelayedKind, (subject: string) => string>> = {
  erase_account: (subject) => `Erase account ${subject}`,
  refund: (subject) => `Refund to ${subject}`,
};

export const delayedMessages = {
  title: "Delayed actions",
  line: "Anyone with the right can stop them",
  actions,
  deleted: "of a deleted user",
  by: (username: string, reason: string) => `By ${username} · “${reason}”`,
  someone: "a former administrator",
  stop: "Stop",
  question: "Stop this action?",
  questionLine: "Everything stays as it is.",
  stopped: "Stopped.",
  off: "Switched off",
  offLine: (off: number, of: number) => `${off} of ${of}`,
  onAgain: (end: string) => `On again ${end}`,
  change: "Change",
};
