import { formatNumber, plural } from "../../lib/language.ts";
import { paths } from "../../lib/paths.ts";
import type { faqMessages as english } from "./faq.messages.ts";

const answers: typeof english.answers = [
  {
    question: "Sehen wir uns auf dem Bild wirklich ähnlich?",
    answer:
      "Unser eigenes Studio lässt eure Gesichter, wie sie sind, und passt nur das Licht an. Fremde Modelle zeichnen euch neu: Das gibt mehr Freiheit und weniger Ähnlichkeit. Ein gerader Blick und weiches Tageslicht gelingen am besten. Seid ihr es nicht, tippt unter dem Bild auf „Nicht wir?“.",
    also: "ähnlichkeit echt gleich falsche person andere leute qualität gesicht",
  },
  {
    question: "Was kostet ein Bild?",
    answer:
      "Mit dem Studio einen Credit; andere Modelle nennen ihren Preis, bevor du sie wählst. Bezahlt wird nur, was ankommt: Misslingt ein Bild, wird es abgelehnt oder abgebrochen, kommt der Credit von selbst zurück.",
    also: "preis geld zahlen erstattung teuer gratis kostenlos guthaben fehlgeschlagen",
    link: { to: paths.credits, label: "Deine Credits" },
  },
  {
    question: "Wann gibt es neue kostenlose Credits?",
    answer:
      "Jeden Tag um Mitternacht, da, wo du wohnst. Was du bis dahin nicht nutzt, verfällt; gekaufte und geschenkte Credits bleiben.",
    also: "guthaben täglich aufladen verfallen leer mehr erneuern gratis",
    link: { to: paths.credits, label: "Deine Credits" },
  },
  {
    question: "Ein Bild ist misslungen. Was nun?",
    answer:
      "Es hat nichts gekostet: Der Credit ist schon zurück. Versuch es noch einmal mit einem anderen Foto, von vorn beleuchtet und mit nur einem Gesicht. Klappt es wieder nicht, schreib uns und häng das Bild an, dann sehen wir, was los war.",
    also: "fehler kaputt problem geht nicht hängt absturz fehlgeschlagen weg",
    link: { to: paths.contact, label: "Schreib uns" },
  },
  {
    question: "Wer kann unsere Fotos sehen?",
    answer:
      "Nur du, solange du keines teilst. Sie gehen an dein eigenes Konto und an niemanden sonst, unter Adressen, die sich nicht erraten lassen. Ort und Kamera werden beim Hochladen entfernt. Zeichnet ein fremdes Modell, bekommt es die Fotos dieses einen Bildes; die Seite der Modelle sagt, wohin sie jeweils gehen.",
    also: "privat datenschutz sicher öffentlich teilen training",
    link: { to: paths.models, label: "Die Modelle" },
  },
  {
    question: "Welche Fotos kann ich nehmen?",
    answer:
      "JPEG, PNG, GIF, WebP und HEIC, bis 10 MB, von Erwachsenen, die einverstanden sind. Am besten je ein Gesicht, gut beleuchtet und nicht zu klein: Das sagt dir der Dialog, bevor es etwas kostet.",
    also: "hochladen format größe datei dateityp iphone kinder bild",
    link: { to: paths.upload, label: "Fotos hochladen" },
  },
  {
    question: "Wie lege ich Bilder in ein Album?",
    answer:
      "Leg unter Album eines an und drück auf „Bilder hinzufügen“. Zieh die Bilder in deine eigene Reihenfolge oder wähl „Verschieben …“. Ein Bild, das du aus einem Album entfernst, bleibt in deiner Galerie, und du kannst es 30 Tage lang zurücklegen. Ein Link zeigt anderen das ganze Album; ohne Link siehst nur du es.",
    also: "sammlung ordner sortieren reihenfolge gruppe diashow titelbild bildunterschrift zip",
    link: { to: paths.album, label: "Deine Alben" },
  },
  {
    question: "Was ist die öffentliche Galerie?",
    answer:
      "Die Beispielbilder zeigen Bilder, die Paare einzeln angeboten haben. Von selbst kommt nichts dorthin: Schalte „Meine Bilder teilen“ ein, öffne ein fertiges Bild und wähl „In der öffentlichen Galerie zeigen“. Alle auf dem Bild müssen einverstanden sein, und wir prüfen es vorher. Dein Name steht nur dabei, wenn du es ankreuzt. Zurückziehen kannst du ein Bild jederzeit, beim Bild oder in den Einstellungen.",
    also: "veröffentlichen beispiele alle besucher entfernen melden widerspruch verborgen",
    link: { to: paths.sampleImages, label: "Beispielbilder" },
  },
  {
    question: "Wer sieht einen geteilten Link?",
    answer:
      "Alle, die ihn haben, bis zu seinem letzten Tag oder bis du ihn abschaltest. Ein Link zeigt ein Bild oder ein Album und bringt nichts in die öffentliche Galerie. Der Link zu einem Album kann ein Passwort verlangen und Downloads erlauben. Bei jedem Bild steht, wo andere es sehen.",
    also: "url senden freunde familie ablauf kennwort privat sichtbar abschalten",
    link: { to: `${paths.settings}#sharing`, label: "Deine Links" },
  },
  {
    question: "Ich habe ein Foto gelöscht. Bekomme ich es zurück?",
    answer:
      "30 Tage lang, aus dem Papierkorb am Ende deiner Galerie. Danach ist es endgültig gelöscht.",
    also: "wiederherstellen rückgängig verloren entfernt papierkorb",
    link: { to: paths.gallery, label: "Deine Galerie" },
  },
  {
    question: "Wann werde ich an einen Tag erinnert?",
    answer:
      "So viele Tage vorher, wie du beim Termin gewählt hast, und am Tag selbst, um neun Uhr morgens, da, wo du wohnst: in der App und, wenn du magst, per Push oder E-Mail. Uhrzeit, Ruhezeiten und Zeitzone stehen in deinen Einstellungen.",
    also: "erinnerung benachrichtigung jahrestag geburtstag kalender mail",
    link: { to: paths.settings, label: "Einstellungen" },
  },
  {
    question: "Darf ich die Bilder drucken und verkaufen?",
    answer:
      "Ja. Druckt, postet oder verkauft sie. Jede Datei trägt eine KI-Kennzeichnung; bitte lasst sie drin.",
    also: "kommerziell urheberrecht rechte lizenz besitzer poster wasserzeichen",
  },
  {
    question: "Wie erkennt jemand, dass ein Bild von hier ist?",
    answer:
      "Auf der Seite Prüfen: Sie liest die Zeichen in einem Bild und sagt, wann und wie es entstanden ist. Wir prüfen das Bild und behalten es nicht.",
    also: "echt beweis nachweis deepfake metadaten verify",
    link: { to: paths.verify, label: "Ein Bild prüfen" },
  },
  {
    question: "Ein Bild hier zeigt mich. Wie lasse ich es entfernen?",
    answer:
      "Mit dem Formular zum Entfernen. Du brauchst kein Konto; ein Mensch prüft deine Anfrage innerhalb von 48 Stunden, und das Ergebnis kommt per E-Mail.",
    also: "löschen melden einwilligung zustimmung privat intim urheberrecht missbrauch ohne erlaubnis",
    link: { to: paths.removal, label: "Ein Bild entfernen lassen" },
  },
  {
    question: "Wie kündige ich mein Abo?",
    answer:
      "Auf der Seite Abo, mit einem Tippen. Es läuft bis zum Ende der bezahlten Zeit, und danach wird nichts mehr abgebucht.",
    also: "kündigen beenden tarif plan erstattung geld zurück rechnung zahlung",
    link: { to: paths.subscription, label: "Abo" },
  },
  {
    question: "Ich komme nicht in mein Konto. Was kann ich tun?",
    answer:
      "Lass dir einen Link für ein neues Passwort schicken; er kommt in einer Minute per E-Mail und gilt eine halbe Stunde. Schau auch in den Spam-Ordner. Gehört dir die Adresse nicht mehr, schreib uns.",
    also: "anmelden einloggen login vergessen gesperrt zugang zurücksetzen",
    link: { to: paths.forgotPassword, label: "Passwort vergessen?" },
  },
  {
    question: "Wie bekomme ich eine Kopie meiner Daten?",
    answer:
      "In deinem Profil, über „Daten herunterladen“: alles, was wir von dir haben, in einer Datei, mit den Bildern selbst. Es dauert ein paar Minuten; wir schreiben dir, wenn sie fertig ist.",
    also: "export herunterladen dsgvo sicherung archiv",
    link: { to: paths.profile, label: "Dein Profil" },
  },
  {
    question: "Wie lösche ich mein Konto?",
    answer:
      "In deinem Profil, in der Gefahrenzone. Du bist sofort abgemeldet, alles ist verborgen, und nach 7 Tagen ist alles gelöscht, wenn hier keine andere Frist gilt; die E-Mail zur Löschung nennt den Zeitpunkt. Bis dahin kannst du dich anmelden und dein Konto wiederherstellen. Ist alles gelöscht, bekommst du eine Bestätigung per E-Mail.",
    also: "entfernen schließen dsgvo verlassen aufhören rückgängig wiederherstellen",
    link: { to: paths.profile, label: "Dein Profil" },
  },
];

export const faqMessages: typeof english = {
  search: "Antworten durchsuchen",
  placeholder: "Credits, Fotos, deine Daten",
  found: (count) => plural(count, { one: "1 Antwort", other: `${formatNumber(count)} Antworten` }),
  askedMost: "Oft gefragt",
  answersTitle: "Antworten",
  none: "Darauf gibt es noch keine Antwort.",
  notIt: "Nicht das Richtige dabei?",
  ask: "Frag uns",
  showAll: "Alle zeigen",
  answers,
  ignored:
    "der die das den dem ein eine einen ich wir du ihr es er sie ist sind war kann können könnte wird werden mein meine unser unsere dein mir mich uns zu von in im am an auf für mit und oder wie was wann wo warum wer welche welches haben hat hast bin nicht da dieses diese man bitte hallo",
};
