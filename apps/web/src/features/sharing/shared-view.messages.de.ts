import type { sharedViewMessages as english } from "./shared-view.messages.ts";

export const sharedViewMessages: typeof english = {
  title: "Ein Bild für dich",
  titleFrom: (name) => `${name} teilt das mit dir`,
  picture: "Das Bild, das mit dir geteilt wurde",
  createdHere: "Mit Twofold gemacht",
  sharedHere: "Mit Twofold geteilt",
  until: (when) => `Hier bis ${when}`,
  invitation: "Ihr beide, wo ihr wollt: Zwei Fotos genügen.",
  makeYours: "Euer eigenes machen",
  loading: "Das Bild wird gesucht",
  broken: "Das Bild konnte nicht geladen werden.",

  gone: {
    title: "Hier ist nichts mehr",
    line: "Dieser Link ist beendet, oder er stimmte nie ganz. Bitte die Person, von der du ihn hast, um einen neuen.",
    toStart: "Was Twofold ist",
  },
  failed: "Das Bild konnte nicht geladen werden",

  report: {
    open: "Dieses Bild melden",
    question: "Was stimmt damit nicht?",
    reasons: {
      shows_me: "Es zeigt mich, und ich war nicht einverstanden",
      harmful: "Es ist sexuell, gewalttätig oder hasserfüllt",
      not_theirs: "Es gehört nicht der Person, die es teilt",
    },
    submit: "Melden",
    thanks: "Danke. Wir sehen es uns an. Was du gesagt hast, wird behalten, wer du bist, nicht.",
  },
};
