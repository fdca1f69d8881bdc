import type { RemovalOutcome } from "@twofold/contract/removals";
import { momentIn } from "#kit/language.ts";
import type { removalsEmailMessages as english } from "./removals.emails.messages.ts";

const outcomes: Record<RemovalOutcome, { subject: string; lines: string[] }> = {
  removed: {
    subject: "Wir haben das Bild entfernt",
    lines: [
      "Wir haben deine Anfrage geprüft und das Bild entfernt. Hier kann es niemand mehr öffnen.",
      "Auch Kopien davon können hier weder geteilt noch gezeigt werden. Kopien auf anderen Seiten können wir nicht entfernen.",
    ],
  },
  gone: {
    subject: "Das Bild ist nicht mehr da",
    lines: [
      "Wir haben die Adresse aufgerufen, die du uns genannt hast. Dort ist kein Bild mehr zu sehen.",
      "Wenn du es noch siehst, schick uns bitte noch einmal die genaue Adresse.",
    ],
  },
  no_violation: {
    subject: "Das Bild bleibt",
    lines: [
      "Wir haben uns das Bild und deine Gründe angesehen. Es verstößt weder gegen unsere Regeln noch, soweit wir es beurteilen können, gegen das Gesetz. Deshalb entfernen wir es nicht.",
    ],
  },
  not_proven: {
    subject: "Wir brauchen mehr, um das Bild zu entfernen",
    lines: [
      "Aus dem Bild und deinen Gründen ging für uns nicht hervor, dass es dich zeigt oder dir gehört. Deshalb entfernen wir es vorerst nicht.",
      "Wenn du es uns zeigen kannst, zum Beispiel mit einem Foto von dir, aus dem es entstanden ist, sehen wir es uns noch einmal an.",
    ],
  },
};

export const removalsEmailMessages: typeof english = {
  received: ({ reference, due_at }) => ({
    subject: "Deine Anfrage zum Entfernen ist da",
    lines: [
      "Danke. Ein Mensch sieht sie sich jetzt an, und das Ergebnis schicken wir dir an diese Adresse.",
    ],
    rows: [
      { label: "Vorgangsnummer", value: reference },
      { label: "Entschieden bis", value: momentIn("de", new Date(due_at)) },
    ],
    after:
      "Was du geschrieben hast, ist verschlüsselt gespeichert und wird ein Jahr nach der Entscheidung gelöscht. Du hast uns gar nicht geschrieben? Dann hat sich jemand bei der Adresse vertippt, und du kannst diese E-Mail ignorieren.",
  }),
  decided: ({ reference, outcome }) => ({
    ...outcomes[outcome],
    rows: [{ label: "Vorgangsnummer", value: reference }],
    action: "Schreib uns",
    after:
      "Wenn du das anders siehst, schreib uns mit der Vorgangsnummer. Was du geschrieben hast, wird ein Jahr nach dieser Entscheidung gelöscht.",
  }),
};
