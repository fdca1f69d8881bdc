import type { removalsMessages as english } from "./removals.messages.ts";

export const removalsMessages: typeof english = {
  title: "Ein Bild entfernen lassen",
  lead: "Wenn ein Bild hier dich zeigt oder dir gehört, prüfen wir deine Anfrage innerhalb von 48 Stunden und schicken dir das Ergebnis. Du brauchst kein Konto.",
  url: "Adresse des Bildes",
  urlHint: "Der Link, unter dem du es siehst. Wenn du keinen hast, beschreib, wo es ist.",
  reason: "Grund",
  chooseReason: "Bitte wählen",
  reasons: {
    shows_me: "Es zeigt mich, und ich war nicht einverstanden",
    intimate: "Es ist intim",
    minor: "Es zeigt eine Person unter 18",
    copyright: "Es ist aus einem Werk entstanden, das mir gehört",
    other: "Ein anderer Grund",
  },
  statement: "Deine Erklärung",
  statementHint: "Wer auf dem Bild ist, und warum es hier nicht sein soll.",
  name: "Dein voller Name",
  nameHint: "Er ist deine Unterschrift unter dieser Erklärung.",
  contact: "Deine E-Mail-Adresse",
  contactHint: "Dorthin gehen die Bestätigung und das Ergebnis.",
  trap: "Bitte leer lassen",
  stored:
    "Das lesen nur die, die entscheiden. Es ist verschlüsselt gespeichert und wird ein Jahr nach der Entscheidung gelöscht.",
  send: "Anfrage senden",
  failed: "Deine Anfrage konnte nicht gesendet werden",
  sent: {
    title: "Deine Anfrage ist da",
    line: (due) =>
      `Du bekommst jetzt eine Bestätigung per E-Mail und das Ergebnis bis ${due}. Bitte heb die Vorgangsnummer auf.`,
    reference: "Vorgangsnummer",
    another: "Noch eine Anfrage senden",
  },
};
