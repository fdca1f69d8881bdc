import type { verifyMessages as english } from "./verify.messages.ts";

export const verifyMessages: typeof english = {
  title: "Wurde es mit Twofold erstellt?",
  lead: "Jedes Bild von uns trägt ein Zeichen. Leg eines hier ab, und wir zeigen dir, was darin steht. Wir prüfen es und behalten es nicht.",
  limits: "Was sich so erkennen lässt",
  notes: [
    "Ein Bild von uns trägt ein Zeichen mit dem Zeitpunkt seiner Entstehung und ein Siegel über die ganze Datei. Beides braucht einen Schlüssel, den nur wir haben. Keines von beiden nennt jemanden.",
    "Ein Zeichen lässt sich entfernen: durch ein Bildschirmfoto oder eine App, die alles außer den Pixeln verwirft. „Das können wir nicht sagen“ ist deshalb nie ein Beweis, dass ein Bild echt ist.",
    "Wurde ein Bild neu gespeichert, vergleichen wir sein Aussehen mit dem Zeichen. So fällt ein Zeichen auf einem anderen Bild auf, eine kleine Retusche aber nicht.",
  ],
};
