import type { provenanceMessages as english } from "./provenance.messages.ts";

const on = (when: string | null) => (when === null ? "" : ` am ${when}`);

export const provenanceMessages: typeof english = {
  label: "Zu prüfendes Bild",
  drop: "Bild hier ablegen",
  another: "Weiteres Bild prüfen",
  kinds: "JPEG, PNG, WebP, AVIF, GIF oder HEIC, höchstens 10 MB.",
  choose: "Bild auswählen",
  looking: (file) => `${file} wird geprüft`,
  tooLarge: "Diese Datei ist größer als 10 MB.",

  verdict: {
    intact: "Mit Twofold erstellt",
    savedAgain: "Mit Twofold erstellt, dann neu gespeichert",
    foreignMark: "Unser Zeichen, auf einem anderen Bild",
    saysAi: "Als KI-Bild gekennzeichnet",
    unknown: "Das können wir nicht sagen",
  },
  made: {
    composite: (when) =>
      `Es wurde${on(when)} hier aus Fotos und einer gezeichneten Szene zusammengesetzt.`,
    generated: (when) => `Es wurde${on(when)} von einem KI-Modell nach Fotos gezeichnet.`,
    somehow: (when) => `Es wurde${on(when)} hier erstellt.`,
  },
  line: {
    intact: "Die Datei ist unverändert.",
    savedAgain:
      "Die Datei wurde neu gespeichert. Sie sieht gleich aus, aber kleine Änderungen können wir nicht ausschließen.",
    foreignMark:
      "Es trägt ein Zeichen, das wir für ein anderes Bild gemacht haben. Über dieses sagt das Zeichen also nichts.",
    saysAi:
      "Wir können nicht bestätigen, dass es von uns ist. So eine Kennzeichnung kann jeder in eine Datei schreiben.",
    unknown:
      "Es trägt kein Zeichen von uns. Das heißt nicht, dass es ein echtes Foto ist: Viele Apps entfernen solche Zeichen beim Verschicken oder bei einem Bildschirmfoto.",
  },

  metadata: "In den Metadaten steht",
  sources: {
    trainedAlgorithmicMedia: "Von einem KI-Modell erstellt",
    compositeWithTrainedAlgorithmicMedia: "Mithilfe von KI zusammengesetzt",
    algorithmicMedia: "Von einem Programm erstellt",
    compositeSynthetic: "Zusammengesetzt, zum Teil von KI",
    algorithmicallyEnhanced: "Von einem Programm verbessert",
  },
  noSource: "Nichts über KI",

  credentials: "Content Credentials",
  noCredentials: "Keine gültigen gefunden",
  signedByUs: "Von uns signiert und seitdem unverändert",
  signed: "Signiert und seitdem unverändert. Von wem, haben wir nicht geprüft.",
  signedBy: (name) =>
    `Im Namen von „${name}“ signiert und seitdem unverändert. Wer das ist, haben wir nicht geprüft.`,
};
