import { formatNumber, plural } from "../../lib/language.ts";
import type { ownSamplesMessages as english } from "./own-samples.messages.ts";

export const ownSamplesMessages: typeof english = {
  where: {
    label: "Wo es zu sehen ist",
    onlyYou: "Nur du siehst dieses Bild",
    album: (title) => `Dein Partner oder deine Partnerin, in „${title}“`,
    albumLink: (title, until) => `Der Link zu „${title}“, bis ${until}`,
    links: (count, until) =>
      `${formatNumber(count)} ${plural(count, { one: "geteilter Link", other: "geteilte Links" })} bis ${until}`,
    public: (month) => `Öffentliche Galerie seit ${month}`,
    failed: "Wir konnten nicht prüfen, wo dieses Bild zu sehen ist.",
  },
  show: "In der öffentlichen Galerie zeigen",
  state: {
    waiting: "Wird geprüft. Besucher sehen es noch nicht.",
    reported: "Vorerst verborgen: Jemand hat es gemeldet, und wir prüfen es.",
    shown: (month) => `Zu sehen seit ${month}`,
  },
  refusals: {
    copy: "Dieses Bild sieht genauso aus wie eines, das entfernt wurde. Deshalb kann es anderen nicht gezeigt werden.",
    decided:
      "Für dieses Bild gilt eine Entscheidung, deshalb kann es nicht noch einmal angeboten werden.",
  },
  offer: {
    title: "Allen zeigen?",
    line: "Die Beispielbilder sind öffentlich. Wer sie sehen will, braucht kein Konto.",
    preview: "Genau das sehen Besucher",
    byCouple: "Von einem Paar geteilt",
    byName: (name) => `Von ${name} geteilt`,
    public:
      "Öffentlich: dieses Bild mit höchstens 1600 px, als KI-Bild gekennzeichnet, und der Name der Szene.",
    private: "Nie öffentlich: eure Fotos, dein Konto, die Originaldatei und das Datum.",
    one: "Es zeigt eine Person, deshalb genügt dein eigenes Einverständnis.",
    two: "Es zeigt zwei Personen, deshalb muss auch die andere einverstanden sein.",
    agreed: "Die andere Person auf diesem Bild ist einverstanden, dass alle es sehen können.",
    mustAgree: "Bitte bestätige, dass die andere Person einverstanden ist.",
    name: "Meinen Vornamen zeigen",
    nameLine: "Sonst steht dort „Von einem Paar geteilt“.",
    nameOff: "Geht, solange „Sichtbares Profil“ in den Einstellungen an ist. Im Moment ist es aus.",
    review: "Wir prüfen jedes Bild, bevor es erscheint. Du kannst es jederzeit zurückziehen.",
    sharingOff: "„Meine Bilder teilen“ ist aus, deshalb kann keines deiner Bilder öffentlich sein.",
    switchOn: "Einschalten",
    submit: "Zeigen",
    failed: "Das Bild konnte nicht angeboten werden.",
    waiting: "Danke. Es erscheint, sobald wir es geprüft haben.",
    shown: "Es ist jetzt in der öffentlichen Galerie.",
  },
  takeDown: {
    action: "Zurückziehen",
    actionOf: (title) => `${title} zurückziehen`,
    done: "Es ist nicht mehr in der öffentlichen Galerie.",
    offline:
      "Du bist offline, deshalb wurde nichts zurückgezogen. Bitte versuche es mit Verbindung noch einmal.",
  },
  statement: {
    title: {
      hide: "In der öffentlichen Galerie verborgen",
      block: "Für alle außer dir verborgen",
    },
    applies: {
      hide: "Gilt für die öffentliche Galerie. In deiner eigenen Galerie bleibt das Bild.",
      block:
        "Gilt für die öffentliche Galerie und geteilte Links. In deiner eigenen Galerie bleibt das Bild.",
    },
    rule: (rule) => `Regel: ${rule}.`,
    byPerson: (date) => `Ein Mensch hat das am ${date} entschieden.`,
    bySoftware: (date) => `Automatisch entschieden, von Software, am ${date}.`,
    appeal: "Widersprechen",
    appealOf: (title) => `Der Entscheidung über ${title} widersprechen`,
    until: (date) => `Du kannst bis ${date} widersprechen.`,
    appealed: {
      open: "Dein Widerspruch ist da. Eine andere Person entscheidet darüber.",
      restored: "Dein Widerspruch war erfolgreich.",
      upheld: "Eine andere Person hat deinen Widerspruch geprüft. Die Entscheidung bleibt.",
    },
  },
  appeal: {
    title: "Dieser Entscheidung widersprechen",
    line: "Das liest jemand, der vorher nicht entschieden hat. Du bekommst das Ergebnis als Benachrichtigung.",
    message: "Warum sollte das Bild zu sehen sein?",
    hint: "10 bis 2.000 Zeichen",
    submit: "Widerspruch senden",
    failed: "Der Widerspruch konnte nicht gesendet werden.",
    sent: "Danke. Wir sagen dir Bescheid, sobald entschieden ist.",
  },
  section: {
    label: "Bilder, die du angeboten hast",
    none: "Du hast kein Bild angeboten.",
    noneLine:
      "Öffne ein fertiges Bild in deiner Galerie und wähle „In der öffentlichen Galerie zeigen“. Ohne das ist nichts öffentlich.",
    toGallery: "Zur Galerie",
    failed: "Deine Bilder in der öffentlichen Galerie konnten nicht geladen werden.",
    decisions: "Entscheidungen über deine Bilder",
    untitled: "Bild",
  },
};
