import type { createStoryMessages as english } from "./create-story.messages.ts";

export const createStoryMessages: typeof english = {
  lead: "Im Hochformat, fürs Handy. Nur du siehst sie, bis du sie teilst.",
  occasions: {
    valentine: {
      heading: "Eine Story zum Valentinstag",
      title: "Immer noch meine liebste Aussicht.",
    },
    anniversary: { heading: "Eine Story zu eurem Jahrestag", title: "Wieder ein Jahr wir zwei." },
    wedding: { heading: "Eine Story zur Hochzeit", title: "Wir haben Ja gesagt." },
    birthday: { heading: "Eine Story zum Geburtstag", title: "Alles Liebe zum Geburtstag." },
    christmas: { heading: "Eine Story zu Weihnachten", title: "Weihnachten" },
    new_year: { heading: "Eine Story zum neuen Jahr", title: "Neujahr" },
  },
  noOccasion: { heading: "Eine Story von euch beiden", title: "Wir zwei" },
};
