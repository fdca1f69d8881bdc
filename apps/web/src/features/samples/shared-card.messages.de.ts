import type { sharedCardMessages as english } from "./shared-card.messages.ts";

const names = new Intl.ListFormat("de", { type: "conjunction" });

export const sharedCardMessages: typeof english = {
  by: (people) =>
    people.length === 0 ? "Von einem Paar geteilt" : `Von ${names.format(people)} geteilt`,
  alt: (title, by) => `${title}. ${by}.`,
  use: "Vorlage verwenden",
  linkOf: (title) => `Vorlage verwenden: ${title}, wie dieses geteilte Bild`,
  report: (title, by) => `${title} melden: ${by}`,
  question: "Was stimmt damit nicht?",
  reasons: {
    intimate: "Es ist intim",
    minor: "Es zeigt ein Kind",
    shows_me: "Es zeigt mich",
    harmful: "Es ist verletzend oder gefährlich",
    not_theirs: "Sie dürfen es nicht teilen",
  },
  thanks: "Danke. Du siehst dieses Bild nicht mehr; wir prüfen es innerhalb eines Tages.",
  undo: "Rückgängig",
};
