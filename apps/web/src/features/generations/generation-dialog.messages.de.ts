import { formatNumber, plural } from "../../lib/language.ts";
import type { generationDialogMessages as english } from "./generation-dialog.messages.ts";

const images = (count: number) =>
  plural(count, { one: "1 Bild", other: `${formatNumber(count)} Bilder` });

export const generationDialogMessages: typeof english = {
  cancel: "Abbrechen",
  framing: "Etwa hier seid ihr",

  choose: {
    people: { first: "Du", second: "Lieblingsmensch", other: (nth) => `Person ${nth}` },
    files: "Fotos für dieses Bild",
    tip: "Eine Person pro Foto oder ein Foto von euch beiden. Gesicht zum Licht, keine Sonnenbrille. JPEG, PNG, GIF, WebP oder HEIC, bis 10 MB.",
    swap: "Die beiden Fotos tauschen",
    changeScene: "Andere Szene",
    generate: "Erstellen · 1 Credit",
    generateFree: "Erstellen · kostenlos",
    cost: "Abgerechnet wird erst, wenn das Bild da ist.",
    costWith: (left) =>
      plural(left, {
        one: "Danach bleibt 1 Credit. Abgerechnet wird erst, wenn das Bild da ist.",
        other: `Danach bleiben ${formatNumber(left)} Credits. Abgerechnet wird erst, wenn das Bild da ist.`,
      }),
    sampleCost: "Beispielbilder kosten keine Credits.",
    free: "Zurzeit ist alles kostenlos.",
    shortage: "Um Mitternacht kommen neue.",
    shortageUntil: (time, hours) =>
      plural(hours, {
        one: `Neue kommen um ${time} Uhr, in 1 Stunde.`,
        other: `Neue kommen um ${time} Uhr, in ${hours} Stunden.`,
      }),
    invalidFiles: "Einige Dateien passen nicht. Bitte lade nur Bilder unter 10 MB hoch.",
    uploadOnly: (most) => `Für diese Vorlage kannst du nur ${images(most)} hochladen.`,
    selectOnly: (most) => `Für diese Vorlage kannst du nur ${images(most)} auswählen.`,
    tooFew: (least) => `Bitte wähl zuerst mindestens ${images(least)} aus.`,
    cancelled: "Abgebrochen.",
    cancelledReturned: "Abgebrochen. Dein Credit ist zurück.",
  },

  slot: {
    letGo: "Loslassen",
    forMouse: "Foto ablegen, einfügen oder auswählen",
    forTouch: "Foto auswählen",
    photoOf: (person) => `Foto: ${person}`,
    remove: (person) => `Foto entfernen: ${person}`,
  },

  photoCheck: {
    checking: { chip: "Wird geprüft", line: "Noch wird nichts abgerechnet." },
    good: { chip: "Gutes Foto", line: "Gesicht gefunden, scharf, groß genug" },
    both: "Wir haben euch beide gefunden, ein Foto genügt",
    fair: { chip: "Geht auch" },
    weaknesses: {
      tight_crop: "Zeigt wenig unter dem Kinn, darum rückt die Szene näher",
      tilted_head: "Der Kopf ist geneigt; aufrecht wirkt natürlicher",
      small_face: "Das Gesicht ist klein und kann weich wirken",
      soft_focus: "Etwas unscharf; ein schärferes Foto wirkt besser",
      dim_light: "Etwas dunkel; ein helleres Foto wirkt besser",
    },
    samePhoto: "Das ist dasselbe Foto wie das andere",
    bad: { chip: "Dieses nicht", line: "Dieses Foto eignet sich nicht." },
    unknown:
      "Wir konnten es gerade nicht prüfen. Bevor es verwendet wird, sehen wir es uns noch einmal an.",
  },

  strip: {
    title: "Deine Fotos",
    photo: (nth, title) => (title ? `Foto ${nth}: ${title}` : `Foto ${nth}`),
    upload: "Hochladen",
    fromGallery: "Aus der Galerie",
  },

  partner: {
    title: (name) => `Fotos von ${name}`,
    photo: (name, nth) => `Foto ${nth} von ${name}`,
    none: (name) => `${name} hat noch keine Fotos für dich ausgewählt.`,
    ask: (name) => `${name} fragen`,
    asked: (name, day) => `Du hast ${name} gefragt. Noch einmal fragen kannst du am ${day}.`,
    gone: (name) => `${name} teilt dieses Foto nicht mehr, darum haben wir es herausgenommen.`,
  },

  noCredits: {
    title: "Deine Credits für heute sind aufgebraucht",
    orNow: "Oder mach gleich weiter:",
    kept: "Deine Fotos und die Szene bleiben hier. Wir bringen dich direkt zurück.",
    plans: "Tarife ansehen",
    get: (credits, price) => `${credits} Credits holen · ${price}`,
  },

  picker: {
    title: "Deine Fotos",
    one: "Wähl eines aus.",
    several: (most) => `Wählt bis zu ${most} aus, für jeden von euch eines.`,
    done: "Fertig",
    failed: "Deine Bilder konnten nicht geladen werden",
    none: "Noch keine Bilder in deiner Galerie.",
    upload: "Fotos hochladen",
    untitled: "Ohne Titel",
    more: "Mehr zeigen",
  },

  run: {
    line: "Du kannst das hier schließen. Wir sagen dir, wenn es fertig ist.",
    progress: "Euer Bild entsteht",
    findingOne: "Wir suchen dich",
    stages: {
      finding: "Wir suchen euch beide",
      cutting: "Wir schneiden aus",
      lighting: "Wir setzen das Licht",
      drawing: "Wir zeichnen",
      finishing: "Letzter Schliff",
    },
    stage: (stage) => `${stage}.`,
    stopping: "Wird angehalten.",
    sending: "Deine Fotos sind unterwegs.",
    atIt: "Wir sind dabei.",
    next: "Du bist als Nächstes dran.",
    before: (pictures) =>
      plural(pictures, {
        one: "Ein Bild ist noch vor deinem dran.",
        other: `${formatNumber(pictures)} Bilder sind noch vor deinem dran.`,
      }),
    held: "Dein Credit ist vorgemerkt, nicht ausgegeben.",
  },

  result: {
    title: "Da seid ihr",
    isNew: "Neu",
    line: (title) => `${title}. Es liegt in deiner Galerie.`,
    announcement: "Da seid ihr. Euer Bild ist fertig.",
    altOne: (title) => `Du: ${title}`,
    altBoth: (title) => `Ihr beide: ${title}`,
    emptyScene: "Vorher: die leere Szene",
    before: "Vorher",
    after: "Nachher",
    compare: "Vorher und nachher vergleichen",
    compareAt: (percent) => `${percent} Prozent vorher`,
    download: "Herunterladen",
    again: "Noch einmal, anderswo",
    allScenes: "Alle Szenen",
    pixels: (width, height) => `${width} × ${height} Pixel.`,
    spent: (credits) =>
      plural(credits, {
        one: "1 Credit ausgegeben.",
        other: `${formatNumber(credits)} Credits ausgegeben.`,
      }),
    spentOf: (credits, left) =>
      plural(credits, {
        one: `1 Credit ausgegeben, ${formatNumber(left)} übrig.`,
        other: `${formatNumber(credits)} Credits ausgegeben, ${formatNumber(left)} übrig.`,
      }),
    marked: "Als KI-generiert gekennzeichnet.",
    sample: {
      title: "Da sind sie",
      chip: "Beispiel",
      announcement: "Da sind sie. Das Beispielbild ist fertig.",
      alt: (title) => `Maya und Jonas: ${title}`,
      again: "Jetzt mit euch beiden",
    },
  },
};
