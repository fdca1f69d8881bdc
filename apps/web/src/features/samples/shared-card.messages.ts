import type { SampleReportReason } from "@twofold/contract/samples/sample-images";

const names = new Intl.ListFormat("en", { type: "conjunction" });

export const sharedCardMessages = {
  by: (people: readonly string[]) =>
    people.length === 0 ? "Shared by a couple" : `Shared by ${names.format(people)}`,
  alt: (title: string, by: string) => `${title}. ${by}.`,
  use: "Use this template",
  linkOf: (title: string) => `Use this template: ${title}, like this shared picture`,
  report: (title: string, by: string) => `Report ${title}: ${by}`,
  question: "What’s wrong with it?",
  reasons: {
    intimate: "It’s intimate",
    minor: "It shows a child",
    shows_me: "It shows me",
    harmful: "It’s hurtful or dangerous",
    not_theirs: "They have no right to share it",
  } satisfies Record<SampleReportReason, string>,
  thanks: "Thank you. You won’t see this picture again; we check it within a day.",
  undo: "Undo",
};
