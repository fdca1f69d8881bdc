import { paths } from "../../lib/paths.ts";
import type { guideMessages as english } from "./guide.messages.ts";

const steps: typeof english.guide.steps = [
  {
    title: "Ein Foto von jedem von euch",
    line: "Einmal hochgeladen, warten sie in deiner Galerie. Je eine Person, das Gesicht zum Licht, das Telefon auf Augenhöhe.",
    link: { to: paths.upload, label: "Hochladen" },
    picture: "upload",
    shows: "Die Seite Hochladen mit zwei ausgewählten Fotos",
  },
  {
    title: "Such eine Vorlage aus",
    line: "In der Übersicht ziehen sie vorbei, oder du siehst sie dir alle in Ruhe an. Tipp bei der, die dir gefällt, auf „Erstellen“.",
    link: { to: paths.sampleImages, label: "Alle Vorlagen" },
    picture: "scenes",
    shows: "Die Seite mit allen Vorlagen und ihren Namen",
  },
  {
    title: "Setz eure Fotos an ihren Platz",
    line: "Aus der Galerie, durch Ziehen oder durch Einfügen. Jeder Platz sagt sofort, ob das Foto taugt, bevor es etwas kostet.",
    link: { to: paths.dashboard, label: "Übersicht" },
    picture: "photos",
    shows: "Der Dialog einer Vorlage mit einem Foto an jedem der zwei Plätze, beide gut",
  },
  {
    title: "Lass es entstehen",
    line: "Im Studio dauert es ein paar Sekunden, anderswo bis zu einer Minute. Du kannst die Seite solange verlassen: Das fertige Bild liegt in deiner Galerie.",
    link: { to: paths.gallery, label: "Galerie" },
    picture: "result",
    shows: "Das fertige Bild mit Knöpfen zum Herunterladen und Teilen",
  },
  {
    title: "Behalte eure Tage im Blick",
    line: "Trag Jahrestage und Geburtstage ein. Du wirst jedes Jahr rechtzeitig für ein Bild erinnert.",
    link: { to: paths.events, label: "Termine" },
    picture: "events",
    shows: "Die Seite Termine mit einem Jahrestag und einem Geburtstag und den Tagen bis dahin",
  },
];

export const guideMessages: typeof english = {
  guide: { title: "Von zwei Fotos in den Rahmen", steps },
  photos: {
    title: "Fotos, die gelingen",
    tips: [
      "Tageslicht von vorn oder von der Seite, keine Sonne im Rücken.",
      "Die Augen auf Höhe der Linse, der Blick hinein oder fast.",
      "Kopf und Schultern, mit etwas Platz über den Haaren.",
      "Eine Person pro Foto, ohne Sonnenbrille und ohne Hand vor dem Gesicht.",
    ],
  },
  refunds: {
    title: "Erstattungen",
    rules: [
      "Ein Bild, das misslingt, abgelehnt oder abgebrochen wird, kostet nichts, ohne dass du fragen musst.",
      "Zeigt ein Bild andere Leute als euch, tipp darunter auf „Nicht wir?“. Seine Credits kommen zurück, einmal am Tag, wenn der Betreiber nicht mehr erlaubt, und gelten 30 Tage.",
      "Zeichnet ein günstigeres Modell als das gewählte, zahlst du den niedrigeren Preis.",
      "Ein gekündigtes Abo läuft bis zum Ende der bezahlten Zeit; der Rest wird nicht erstattet. War eine Zahlung falsch, schreib uns.",
      "Erstatten wir ein Credit-Paket oder holt deine Bank die Zahlung zurück, entfallen seine unverbrauchten Credits; bei einem Teil der Zahlung dieser Teil der Credits.",
    ],
  },
};
