import { plural } from "../../lib/language.ts";
import type { unlinkMessages as english } from "./unlink.messages.ts";

export const unlinkMessages: typeof english = {
  back: "Partner",
  title: (partner) => `Verbindung mit ${partner} beenden`,
  lead: (partner) =>
    `Du kannst das allein und ohne Grund tun. ${partner} erfährt nur, dass ihr nicht mehr verbunden seid, nicht wer es beendet hat.`,
  leave: "Seite schnell verlassen",
  question: "Wie möchtest du es tun?",
  modes: {
    calm: {
      title: "In Ruhe",
      line: "Ihr behaltet beide eure gemeinsamen Tage und Alben, wie sie sind. 7 Tage lang kannst du Fotos zurückholen, die du hochgeladen hast.",
    },
    immediate: {
      title: "Sofort",
      line: "Fotos, die du hochgeladen hast, verlassen sofort die Alben der anderen Person, und deine anderen Geräte werden abgemeldet. Die Nachricht kannst du verzögern.",
    },
  },
  keeps: "Wer was behält",
  withYou: "Bleibt bei dir",
  withPartner: (partner) => `Bleibt bei ${partner}`,
  images: (photos, pictures) =>
    `${plural(photos, { one: "Foto", other: "Fotos" })} und ${plural(pictures, { one: "1 Bild", other: `${pictures} Bilder` })}`,
  imagesLine: "Alles, was du hochgeladen oder gemacht hast",
  days: (count) => plural(count, { one: "gemeinsamer Tag", other: "gemeinsame Tage" }),
  ownCopy: "Deine eigene Kopie, mit deinen Erinnerungen",
  album: (count, title) =>
    plural(count, { one: `Bild in „${title}“`, other: `Bilder in „${title}“` }),
  ownAlbum: "Deine eigene Kopie des Albums",
  theirAlbum: (partner) => `Eigene Kopie des Albums von ${partner}`,
  copied: (count) =>
    plural(count, {
      one: "1 ist eine Kopie deines Fotos. Du kannst sie 7 Tage lang zurückholen",
      other: `${count} sind Kopien deiner Fotos. Du kannst sie 7 Tage lang zurückholen`,
    }),
  all: "Alle",
  theirs: "Fotos und Bilder",
  theirsLine: (partner) => `Alles, was ${partner} hochgeladen oder gemacht hat`,
  theirCopy: (partner) => `Eigene Kopie von ${partner}`,
  seat: "Euer gemeinsamer Tarif",
  seatEnds: (date) => `Der Platz endet am ${date}`,
  ends: "Endet sofort, für euch beide",
  access: "Der Zugriff auf Fotos, Tage und Alben der anderen Person",
  running: (count, partner) =>
    plural(count, {
      one: `1 Bild in Arbeit mit einem Foto von ${partner}. Du verlierst keine Credits`,
      other: `${count} Bilder in Arbeit mit Fotos von ${partner}. Du verlierst keine Credits`,
    }),
  links: (count) =>
    plural(count, {
      one: "1 Link zu einem Bild von euch beiden",
      other: `${count} Links zu Bildern von euch beiden`,
    }),
  public: (count) =>
    plural(count, {
      one: "1 Bild von euch beiden in der öffentlichen Galerie",
      other: `${count} Bilder von euch beiden in der öffentlichen Galerie`,
    }),
  sessions: (count) =>
    plural(count, {
      one: "Dein anderes Gerät wird abgemeldet",
      other: `Deine anderen Geräte (${count}) werden abgemeldet`,
    }),
  notSuggested: (partner) =>
    `Bilder von ${partner} schlagen wir dir nicht mehr vor. Sie bleiben in deiner Galerie.`,
  delay: (partner) => `${partner} erst in 24 Stunden benachrichtigen`,
  password:
    "Vielleicht fragen wir nach deinem Passwort, falls du dieses Gerät offen gelassen hast.",
  confirm: "Jetzt beenden",
  stay: "Verbunden bleiben",
  done: "Ihr seid nicht mehr verbunden.",
};
