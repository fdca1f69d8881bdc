import { problemMessages as english } from "@twofold/contract/problem.messages";
import { problemMessages as german } from "./problem.messages.de.ts";

const reasons = [
  "no_face",
  "too_many_faces",
  "face_too_small",
  "too_blurred",
  "too_dark",
  "harmful",
] as const;

/** Failures of a generation that have the text of a problem. */
const problems: Readonly<Record<string, string>> = Object.fromEntries([
  ...reasons.map((reason) => [
    english.photo_unusable({ reason }),
    german.photo_unusable({ reason }),
  ]),
  [english.not_found({ resource: "photo" }), german.not_found({ resource: "photo" })],
  [english.unavailable({ reason: "engines" }), german.unavailable({ reason: "engines" })],
]);

/** English sentences that replies still contain, with their German texts. */
export const sentences: Readonly<Record<string, string>> = {
  ...problems,
  "You cancelled this picture.": "Du hast dieses Bild abgebrochen.",
  "Failed to generate image": "Das Bild konnte nicht erstellt werden",
  "This picture took too long. Your credit is back.":
    "Dieses Bild hat zu lange gedauert. Dein Credit ist zurück.",
  "Your photos stay on our own server.": "Eure Fotos bleiben auf unserem eigenen Server.",
  "Nothing is kept besides your gallery.": "Außer eurer Galerie wird nichts aufbewahrt.",
  "Your photos go to a graphics machine of our own.":
    "Eure Fotos gehen an einen eigenen Grafikrechner von uns.",
  "They are wiped there as soon as the picture is done.":
    "Dort werden sie gelöscht, sobald das Bild fertig ist.",
  "Your photos are sent to Black Forest Labs.": "Eure Fotos werden an Black Forest Labs gesendet.",
  "The picture can be fetched there for ten minutes; how long photos are kept is not published.":
    "Das Bild kann dort zehn Minuten lang abgeholt werden; wie lange Fotos aufbewahrt werden, ist nicht veröffentlicht.",
  "Your photos are sent to Google, through the Gemini API.":
    "Eure Fotos werden über die Gemini API an Google gesendet.",
  "Google keeps them for up to 55 days to detect abuse and does not train on them (paid tier).":
    "Google bewahrt sie bis zu 55 Tage auf, um Missbrauch zu erkennen, und trainiert nicht damit (bezahlter Dienst).",
  "Your photos are sent to OpenAI.": "Eure Fotos werden an OpenAI gesendet.",
  "OpenAI keeps them for up to 30 days to detect abuse and does not train on them.":
    "OpenAI bewahrt sie bis zu 30 Tage auf, um Missbrauch zu erkennen, und trainiert nicht damit.",
  "Your photos are sent to Replicate, who run the model.":
    "Eure Fotos werden an Replicate gesendet, wo das Modell läuft.",
  "Replicate deletes them after an hour.": "Replicate löscht sie nach einer Stunde.",
  "Your photos are sent to fal, who run the model.":
    "Eure Fotos werden an fal gesendet, wo das Modell läuft.",
  "fal is told not to store them, and to delete the picture after an hour.":
    "fal hat die Anweisung, sie nicht zu speichern und das Bild nach einer Stunde zu löschen.",
  "It comes back in a way that we can’t keep: only its first day is.":
    "Er kehrt auf eine Weise wieder, die wir nicht behalten können: nur sein erster Tag.",
  "None of your browsers gets notifications yet.":
    "Noch bekommt keiner deiner Browser Benachrichtigungen.",
  "Daily free credits": "Tägliche freie Credits",
  "Daily credits of your plan": "Tägliche Credits deines Abos",
  "Unused credits expired": "Ungenutzte Credits verfallen",
  "Returned: not us": "Zurück: nicht wir",
  "This template is no longer available.": "Diese Vorlage ist nicht mehr verfügbar.",
  "This picture cannot be created.": "Dieses Bild kann nicht erstellt werden.",
};
