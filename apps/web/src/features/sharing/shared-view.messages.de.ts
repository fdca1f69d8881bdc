import type { sharedViewMessages as english } from "./shared-view.messages.ts";

export const sharedViewMessages: typeof english = {
  title: "Ein Bild für dich",
  titleFrom: (name) => `${name} teilt das mit dir`,
  picture: "Das Bild, das mit dir geteilt wurde",
  createdHere: "Mit Twofold gemacht",
  sharedHere: "Mit Twofold geteilt",
  until: (when) => `Verfügbar bis ${when}`,
  invitation: "Ihr beide, wo ihr wollt: Zwei Fotos genügen.",
  makeYours: "Euer eigenes machen",
  save: "Bild speichern",
  fileName: "twofold",
  notSaved: "Das Bild konnte nicht gespeichert werden. Bitte versuch es noch einmal.",
  loading: "Das Bild wird geladen",
  broken: "Das Bild konnte nicht geladen werden.",

  gone: {
    title: "Hier ist nichts mehr",
    line: "Dieser Link ist abgelaufen oder unvollständig. Bitte die Person, von der du ihn hast, um einen neuen.",
    toStart: "Was ist Twofold?",
  },
  failed: "Das Bild konnte nicht geladen werden",

  report: {
    open: "Dieses Bild melden",
    question: "Was stimmt damit nicht?",
    reasons: {
      shows_me: "Es zeigt mich, und ich war nicht einverstanden",
      harmful: "Es ist sexuell, gewalttätig oder hasserfüllt",
      not_theirs: "Die Person darf es nicht teilen",
    },
    submit: "Melden",
    remove: "Dieses Bild entfernen lassen",
    thanks: "Danke, wir sehen es uns an. Deine Meldung ist anonym.",
  },
};
