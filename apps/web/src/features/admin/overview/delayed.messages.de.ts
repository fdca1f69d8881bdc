import type { delayedMessages as english } from "./delayed.messages.ts";

export const delayedMessages: typeof english = {
  title: "Verzögerte Aktionen",
  line: "Wer das Recht hat, kann sie stoppen",
  actions: {
    erase_account: (subject) => `Konto ${subject} löschen`,
    refund: (subject) => `Erstattung an ${subject}`,
  },
  deleted: "einer gelöschten Person",
  by: (username, reason) => `Von ${username} · „${reason}“`,
  someone: "einer ehemaligen Administratorin oder einem ehemaligen Administrator",
  stop: "Stoppen",
  question: "Diese Aktion stoppen?",
  questionLine: "Alles bleibt, wie es ist.",
  stopped: "Gestoppt.",
  off: "Abgeschaltet",
  offLine: (off, of) => `${off} von ${of}`,
  onAgain: (end) => `Wieder an ${end}`,
  change: "Ändern",
};
