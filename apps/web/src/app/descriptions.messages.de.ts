import type { descriptionsMessages as english } from "./descriptions.messages.ts";

export const descriptionsMessages: typeof english = {
  home: "Twofold macht aus Fotos von euch beiden Bilder zum Einrahmen, rechtzeitig zu den Tagen, die zählen.",
  sampleImages:
    "Jede Szene leer und mit einem Paar darin. Mit je einem Foto von euch seid ihr mittendrin.",
  help: "Antworten zu Bildern, Fotos, Credits, Tarifen und Datenschutz, eine Anleitung mit Bildern und ein Weg, uns zu schreiben.",
  verify:
    "Prüfe, ob ein Bild mit Twofold entstanden ist. Das Bild wird geprüft und nicht gespeichert; du brauchst kein Konto.",
  removal:
    "Ein Bild auf Twofold zeigt dich oder gehört dir? Beantrage, dass es entfernt wird. Du brauchst kein Konto.",
  privacy:
    "Welche Daten Twofold speichert, warum, wie lange, wer sie bekommt und wie du sie löschst.",
  terms: "Die Bedingungen für die Nutzung von Twofold, in einfacher Sprache.",
  register:
    "Erstelle ein Konto und mach euer erstes Bild mit je einem Foto von euch. Ein paar Bilder sind jeden Tag kostenlos.",
  login: "Melde dich an, um eure Bilder, Alben und besonderen Tage zu sehen.",
};
