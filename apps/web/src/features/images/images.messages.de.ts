import { formatNumber, plural } from "../../lib/language.ts";
import type { imagesMessages as english } from "./images.messages.ts";

export const imagesMessages: typeof english = {
  untitled: "Ohne Titel",
  broken: {
    line: "Lässt sich nicht zeigen",
    full: (title) => `${title} lässt sich nicht zeigen`,
  },
  loading: "Wird geladen",
  loadingList: (list) => `${list}, wird geladen`,

  kinds: {
    legend: "Art des Fotos",
    personal: { name: "Einzelfoto", line: "Nur eine Person" },
    couple: { name: "Paarfoto", line: "Ihr beide auf einem Foto, für eure Galerie" },
  },

  mine: {
    title: "Deine Bilder",
    titleWith: (total) => `Deine Bilder (${formatNumber(total)})`,
    lead: "Nur du kannst sie sehen.",
    list: "Deine Bilder",
    choose: "Bild hochladen",
    files: "Bilder zum Hochladen",
    failed: "Deine Bilder konnten nicht geladen werden",
    none: "Noch keine Bilder in deiner Galerie.",
    noneLine: "Zwei Fotos genügen für ein erstes Bild.",
    someMissing: "Einige Bilder konnten nicht geladen werden.",
    back: "Vorherige Fotos",
    forward: "Weitere Fotos",
    seeAll: "Alle ansehen",
    seeLess: "Als Streifen zeigen",
  },

  sample: "Beispiel",

  made: {
    title: "KI-generiert",
    titleWith: (total) => `KI-generiert (${formatNumber(total)})`,
    list: "KI-generierte Bilder",
    failed: "Deine erstellten Bilder konnten nicht geladen werden",
    none: "Hier erscheinen die Bilder, die wir von euch machen.",
    noneLine: "Sucht euch eine Szene aus, gebt von jedem ein Foto dazu und tretet ein.",
    chooseScene: "Szene aussuchen",
    noFavourites: "Noch keine Favoriten",
    noFavouritesLine: "Öffne ein Bild und tippe auf das Herz, dann findest du es hier.",
  },

  favourites: {
    filter: "Anzeigen",
    all: "Alle",
    title: "Favoriten",
    one: "Favorit",
    add: "Zu den Favoriten",
    remove: "Aus den Favoriten entfernen",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  },

  selection: {
    count: (images) => `${formatNumber(images)} ausgewählt`,
    one: (title) => `${title} auswählen`,
    actions: "Ausgewählte Bilder",
    all: "Alle auswählen",
    remove: "Löschen",
    clear: "Auswahl aufheben",
  },

  preview: {
    place: (nth, total) => `${formatNumber(nth)} von ${formatNumber(total)}`,
    previous: "Vorheriges Bild",
    next: "Nächstes Bild",
    download: "Herunterladen",
    remove: "Löschen",
    original: "Original",
    phone: "Handy",
    print: (paper) => `Druck, ${paper}`,
    pixels: (width, height) => `${width} × ${height}`,
    printShort: "Druck",
    downloadSize: "Größe des Downloads",
    sharpUpTo: (paper) => `Scharf auf Papier bis ${paper}`,
    downloadMany: (count) => `${count} herunterladen`,
    downloadFailed: "Das Herunterladen hat nicht geklappt. Bitte versuch es noch einmal.",
    others: "Bilder daneben",
  },

  deleting: {
    ask: "Dieses Bild löschen?",
    confirm: "Löschen",
    askAgain: "Möchtest du dieses Bild wirklich löschen?",
    askAgainLine: "30 Tage lang kannst du es aus „Zuletzt gelöscht“ zurückholen.",
    confirmAgain: "Ja, löschen",
    failed: "Das Bild konnte nicht gelöscht werden",
    done: "Bild gelöscht",
    undo: "Rückgängig",
    restored: "Bild wiederhergestellt",
    restoreFailed: "Das Bild konnte nicht wiederhergestellt werden",
    askMany: (images) =>
      plural(images, { one: "1 Bild löschen?", other: `${formatNumber(images)} Bilder löschen?` }),
    askManyLine: "30 Tage lang kannst du sie aus „Zuletzt gelöscht“ zurückholen.",
    doneMany: (images) =>
      plural(images, { one: "1 Bild gelöscht", other: `${formatNumber(images)} Bilder gelöscht` }),
    failedMany: "Einige Bilder konnten nicht gelöscht werden. Bitte versuch es noch einmal.",
    restoredMany: (images) =>
      plural(images, {
        one: "1 Bild wiederhergestellt",
        other: `${formatNumber(images)} Bilder wiederhergestellt`,
      }),
  },

  trash: {
    title: "Zuletzt gelöscht",
    titleWith: (total) => `Zuletzt gelöscht (${formatNumber(total)})`,
    line: "Sie bleiben 30 Tage hier, dann sind sie endgültig weg.",
    leavesToday: "Wird heute endgültig gelöscht",
    daysLeft: (days) => plural(days, { one: "Noch 1 Tag", other: `Noch ${days} Tage` }),
    restore: "Zurückholen",
    restoreThis: (title) => `${title} zurückholen`,
    more: (count) =>
      plural(count, {
        one: "Und 1 weiteres, das vor diesen gelöscht wurde.",
        other: `Und ${formatNumber(count)} weitere, die vor diesen gelöscht wurden.`,
      }),
  },

  drop: {
    label: "Fotos zum Hochladen",
    idle: "Fotos hier ablegen",
    over: "Loslassen, um sie hinzuzufügen",
    touch: "Wähl deine Fotos",
    orChoose: "oder klicken und auswählen, oder einfügen.",
    kinds: "JPEG, PNG, GIF, WebP oder HEIC, je bis 10 MB.",
    choose: "Dateien auswählen",
    pastedAt: (time) => `Eingefügt um ${time}`,
  },

  refusals: {
    known: "ist schon in der Liste.",
    noPicture: "ist kein Bild im Format JPEG, PNG, GIF, WebP oder HEIC.",
    empty: "ist leer.",
    tooLarge: (size) => `ist größer als 10 MB (${size}). Bitte nimm eine kleinere Version.`,
  },

  upload: {
    chosen: "Ausgewählte Dateien",
    sum: (files, size) =>
      plural(files, { one: `1 Datei, ${size}`, other: `${formatNumber(files)} Dateien, ${size}` }),
    start: "Dateien hochladen",
    startWith: (files) =>
      plural(files, {
        one: "1 Datei hochladen",
        other: `${formatNumber(files)} Dateien hochladen`,
      }),
    clear: "Leeren",
    none: "Bitte wähl mindestens eine Datei aus",
    underWay: "Wird hochgeladen",
    underWayWith: (nth, files) =>
      `${formatNumber(nth)} von ${formatNumber(files)} wird hochgeladen`,
    all: "Alle Dateien",
    cancel: "Abbrechen",
    waiting: (size) => `${size}, wartet`,
    sending: (size, percent) => `${size}, ${percent} %`,
    almost: (size) => `${size}, fast geschafft`,
    arrived: "Hochgeladen",
    remove: (file) => `${file} entfernen`,
    allArrived: (images) =>
      plural(images, {
        one: "1 Bild ist jetzt in deiner Galerie.",
        other: `${formatNumber(images)} Bilder sind jetzt in deiner Galerie.`,
      }),
    create: (photos) =>
      plural(photos, { one: "Ein Bild damit machen", other: "Ein Bild mit ihnen machen" }),
    toGallery: "Zur Galerie",
    toasts: {
      upload: { done: "Bild hochgeladen!", failed: "Das Hochladen hat nicht geklappt" },
      gallery: { done: "Bild hochgeladen", failed: "Das Bild konnte nicht hochgeladen werden" },
    },
  },

  tips: {
    title: "Tipps zum Hochladen",
    list: [
      "Gesicht zum Licht; ein Fenster genügt.",
      "Eine Person pro Foto, Gesicht gut zu sehen.",
      "Scharf und nah: von der Brust an aufwärts.",
      "Keine Sonnenbrille, kein Hut über den Augen.",
      "Keine anderen Leute im Hintergrund.",
    ],
    line: "Am besten geht es mit einem Porträt von jedem.",
  },
};
