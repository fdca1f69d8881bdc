import { plural } from "../../lib/language.ts";
import type { albumsMessages as english } from "./albums.messages.ts";

const pictures = (count: number): string =>
  plural(count, { one: "1 Bild", other: `${count} Bilder` });

export const albumsMessages: typeof english = {
  untitled: "Ohne Titel",
  broken: "Nicht darstellbar",
  undo: "Rückgängig",

  shared: {
    title: "Gemeinsame Alben",
    open: "Album öffnen",
    all: (count) => `Alle ${count} gemeinsamen Alben`,
    line: (count, partner) =>
      partner === null ? pictures(count) : `${pictures(count)}, mit ${partner}`,
  },

  list: {
    title: "Album",
    lead: "Die schönsten Bilder, in eurer eigenen Reihenfolge.",
    label: "Deine Alben",
    loading: "Deine Alben werden geladen",
    failed: "Deine Alben konnten nicht geladen werden",
    create: "Neues Album",
    createLine: "Leer, bis du es füllst",
    none: "Noch kein Album.",
    noneLine: "Sammle deine liebsten Bilder in deiner eigenen Reihenfolge und zeige sie anderen.",
    count: pictures,
    with: (name) => `Mit ${name}`,
    hide: "In meiner Liste ausblenden",
    hidden: (title) => `„${title}“ ist ausgeblendet`,
    showHidden: (count) =>
      plural(count, {
        one: "1 ausgeblendetes Album anzeigen",
        other: `${count} ausgeblendete Alben anzeigen`,
      }),
    full: "Du hast die Grenze von 200 Alben erreicht. Lösche eines, um ein neues anzulegen.",
    menuOf: (title) => `Mehr zu ${title}`,
    first: "Ganz nach vorn",
    earlier: "Einen Platz nach vorn",
    later: "Einen Platz nach hinten",
    movedTo: (title, place, of) => `${title} ist jetzt ${place} von ${of}.`,
  },

  form: {
    create: "Neues Album",
    change: "Umbenennen und beschreiben",
    title: "Titel",
    description: "Beschreibung",
    descriptionHint: "Freiwillig, bis zu 500 Zeichen",
    save: "Speichern",
    add: "Album anlegen",
    failed: "Das Album konnte nicht gespeichert werden. Bitte versuche es noch einmal.",
    created: "Album angelegt",
    saved: "Album gespeichert",
  },

  deleting: {
    action: "Album löschen",
    ask: (title) => `„${title}“ löschen?`,
    line: "Deine Bilder bleiben in der Galerie. Das Album lässt sich 30 Tage lang wiederherstellen.",
    confirm: "Album löschen",
    done: "Album gelöscht",
    failed: "Das Album konnte nicht gelöscht werden. Bitte versuche es noch einmal.",
    restored: "Album wiederhergestellt",
    title: "Gelöschte Alben",
    titleWith: (count) => `Gelöschte Alben (${count})`,
    dialogLine: "Sie bleiben 30 Tage hier, danach sind sie endgültig weg.",
    restore: "Wiederherstellen",
    restoreThis: (title) => `${title} wiederherstellen`,
  },

  view: {
    back: "Alle Alben",
    failed: "Das Album konnte nicht geladen werden",
    gone: "Dieses Album gibt es nicht mehr.",
    goneLine:
      "Vielleicht wurde es gelöscht oder wird nicht mehr mit dir geteilt. Gelöschte Alben lassen sich 30 Tage lang wiederherstellen.",
    loading: "Album wird geladen",
    add: "Bilder hinzufügen",
    more: "Weitere Aktionen",
    empty: "Hier ist noch nichts.",
    emptyLine: "Füge Bilder hinzu, die hier entstanden sind, oder eigene Fotos.",
    inTrash: (count) =>
      plural(count, {
        one: "1 Bild ist in deinem Papierkorb. Stelle es wieder her, um es hier zu sehen.",
        other: `${count} Bilder sind in deinem Papierkorb. Stelle sie wieder her, um sie hier zu sehen.`,
      }),
    inTrashOfOne: (count) =>
      plural(count, {
        one: "1 Bild ist im Papierkorb von einem von euch. Wem es gehört, kann es wiederherstellen.",
        other: `${count} Bilder sind im Papierkorb von einem von euch. Wem sie gehören, kann sie wiederherstellen.`,
      }),
    notYours: "In ein anderes Album kannst du nur deine eigenen Bilder legen.",
    sharedWith: (name) => `Du teilst dieses Album mit ${name}`,
    sharedBy: (name) => `${name} teilt dieses Album mit dir`,
    list: (title) => `Bilder in ${title}`,
    rest: "Einige Bilder konnten nicht geladen werden.",
    summary: pictures,
    span: (count, from, to) =>
      from === to ? `${pictures(count)}, ${from}` : `${pictures(count)}, ${from} bis ${to}`,
    full: "Dieses Album ist voll. Es fasst bis zu 2.000 Bilder.",
  },

  menu: {
    change: "Umbenennen und beschreiben",
    slideshow: "Diashow",
    download: "Als ZIP herunterladen",
    removed: "Kürzlich entfernt",
    order: "Reihenfolge",
    orders: { manual: "Eigene Reihenfolge", oldest: "Älteste zuerst", newest: "Neueste zuerst" },
    noCover: "Die ersten Bilder als Titelbild",
  },

  order: {
    handle: (title) => `${title} verschieben`,
    instructions:
      "Mit der Leertaste hebst du das Bild an, mit den Pfeiltasten verschiebst du es, mit der Leertaste legst du es ab, mit Escape brichst du ab. Mit der Eingabetaste wählst du einen Platz.",
    lifted: (title, place, of) => `${title} angehoben. Es ist ${place} von ${of}.`,
    moved: (title, place, of) => `${title}, ${place} von ${of}.`,
    dropped: (title, place, of) => `${title} abgelegt. Es ist jetzt ${place} von ${of}.`,
    cancelled: (title, place) => `Abgebrochen. ${title} ist weiter auf Platz ${place}.`,
    failed: "Die neue Reihenfolge konnte nicht gespeichert werden.",
    movedMany: (count) =>
      plural(count, { one: "1 Bild verschoben", other: `${count} Bilder verschoben` }),
  },

  moveTo: {
    title: (count) =>
      plural(count, { one: "Bild verschieben", other: `${count} Bilder verschieben` }),
    where: "Wohin",
    first: "An den Anfang",
    before: "Vor ein Bild",
    after: "Hinter ein Bild",
    last: "Ans Ende",
    picture: "Bild",
    placed: (nth, title) => `${nth}. ${title}`,
    confirm: "Verschieben",
  },

  selection: {
    count: (count) => `${count} ausgewählt`,
    one: (title) => `${title} auswählen`,
    actions: "Ausgewählte Bilder",
    all: "Alle auswählen",
    move: "Verschieben …",
    other: "In ein Album",
    remove: "Entfernen",
    clear: "Auswahl aufheben",
  },

  picker: {
    title: "Bilder hinzufügen",
    tabs: "Welche Bilder",
    generated: "Hier entstanden",
    uploaded: "Fotos",
    label: { generated: "Bilder, die hier entstanden sind", uploaded: "Deine Fotos" },
    loading: "Wird geladen",
    already: "Schon im Album",
    none: {
      generated: "Hier sind noch keine Bilder entstanden.",
      uploaded: "Noch keine Fotos hochgeladen.",
    },
    failed: "Die Bilder konnten nicht geladen werden.",
    add: (count) =>
      count === 0
        ? "Hinzufügen"
        : plural(count, { one: "1 Bild hinzufügen", other: `${count} Bilder hinzufügen` }),
    added: (count) =>
      plural(count, { one: "1 Bild hinzugefügt", other: `${count} Bilder hinzugefügt` }),
    alreadyThere: (count) =>
      plural(count, {
        one: "Es ist schon im Album.",
        other: `Alle ${count} sind schon im Album.`,
      }),
    failedToAdd: "Die Bilder konnten nicht hinzugefügt werden. Bitte versuche es noch einmal.",
    left: (count) =>
      plural(count, {
        one: "In dieses Album passt noch 1 Bild.",
        other: `In dieses Album passen noch ${count} Bilder.`,
      }),
  },

  removing: {
    done: (count) => plural(count, { one: "1 Bild entfernt", other: `${count} Bilder entfernt` }),
    failed: "Die Bilder konnten nicht entfernt werden. Bitte versuche es noch einmal.",
    putBack: (count) =>
      plural(count, { one: "1 Bild ist wieder da", other: `${count} Bilder sind wieder da` }),
  },

  removed: {
    title: "Kürzlich entfernt",
    line: "Entfernte Bilder lassen sich 30 Tage lang zurücklegen. Sie bleiben in deiner Galerie.",
    none: "In den letzten 30 Tagen wurde nichts entfernt.",
    putBack: "Zurücklegen",
    putBackThis: (title) => `${title} zurücklegen`,
    failed: "Die entfernten Bilder konnten nicht geladen werden.",
    more: "Mehr anzeigen",
  },

  viewer: {
    place: (nth, total) => `${nth} von ${total}`,
    previous: "Vorheriges Bild",
    next: "Nächstes Bild",
    edit: "Bildunterschrift und Tag",
    caption: "Bildunterschrift",
    captionHint: "Bis zu 280 Zeichen",
    day: "Tag",
    save: "Speichern",
    saved: "Gespeichert",
    failed: "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.",
    cover: "Als Titelbild verwenden",
    isCover: "Das ist das Titelbild",
    coverSet: "Titelbild geändert",
    move: "Verschieben …",
    remove: "Aus dem Album entfernen",
    addedBy: (name) => `Hinzugefügt von ${name}`,
    keep: "Kopie behalten",
    kept: "Behalten. Das Bild ist jetzt in deiner Galerie.",
  },

  slideshow: {
    title: (album) => `Diashow von ${album}`,
    play: "Abspielen",
    pause: "Anhalten",
    previous: "Vorheriges Bild",
    next: "Nächstes Bild",
  },

  archive: {
    title: "Album herunterladen",
    line: "Dieses Album ist groß und kommt deshalb in Teilen. Jeder lässt sich für sich öffnen.",
    part: (part, of) => `Teil ${part} von ${of}`,
    size: (count, megabytes) => `${pictures(count)}, ${megabytes} MB`,
  },

  other: {
    title: (count) =>
      plural(count, { one: "Bild hinzufügen zu", other: `${count} Bilder hinzufügen zu` }),
    none: "Du hast noch kein anderes Album.",
    full: "Voll",
    added: (count, title) =>
      plural(count, {
        one: `1 Bild zu ${title} hinzugefügt`,
        other: `${count} Bilder zu ${title} hinzugefügt`,
      }),
  },
};
