import type { failureMessages as english } from "./failure.messages.ts";

export const failureMessages: typeof english = {
  cancelled: "Du hast dieses Bild abgebrochen.",
  photo_deleted: "Eines der gewählten Bilder ist nicht mehr in deiner Galerie.",
  deadline_exceeded: "Dieses Bild hat zu lange gedauert. Dein Credit ist zurück.",
  no_engine_available: "Gerade ist kein Modell verfügbar. Bitte versuch es später noch einmal.",
  unsafe_result: "Dieses Bild kann nicht erstellt werden.",
  template_unavailable: "Diese Vorlage ist nicht mehr verfügbar.",
  engine_failed: "Das Bild konnte nicht erstellt werden",
  photo_no_face:
    "Wir haben auf diesem Foto kein Gesicht gefunden. Bitte nimm eines, auf dem das Gesicht gut zu sehen ist.",
  photo_too_few_faces:
    "Auf diesem Foto ist nur eine Person. Bitte nimm ein Foto von euch beiden oder ein Foto pro Person.",
  photo_too_many_faces:
    "Auf diesem Foto ist mehr als eine Person. Bitte nehmt für jeden von euch ein eigenes.",
  photo_face_too_small: "Das Gesicht ist zu klein. Bitte nimm ein Foto aus der Nähe.",
  photo_too_blurred: "Dieses Foto ist zu unscharf. Bitte nimm ein schärferes.",
  photo_too_dark: "Dieses Foto ist zu dunkel. Bitte nimm ein helleres.",
  photo_harmful:
    "Dieses Foto scheint Nacktheit oder etwas anderes zu zeigen, das wir nicht verwenden können. Bitte nimm ein anderes.",
};
