import type { landingMessages as english } from "./landing.messages.ts";

export const landingMessages: typeof english = {
  start: "Loslegen",
  signIn: "Anmelden",
  dashboard: "Zur Übersicht",
  couple: { maya: "Maya", jonas: "Jonas" },

  hero: {
    title: "Ein Bild von euch beiden, zum Einrahmen schön.",
    lead: "Aus zwei ganz normalen Fotos wird eines, das bleibt: am Meer, im Schnee, unter dem Turm, zu dem ihr es nie geschafft habt. Fertig für den Tag, der zählt.",
    free: "Jeden Tag kostenlose Credits, keine Karte nötig.",
    signedIn: "Anmeldestatus: Angemeldet",
    signedOut: "Anmeldestatus: Nicht angemeldet",
    picture: "Maya und Jonas nachts vor dem Eiffelturm, aus ihren beiden Fotos gemacht",
    inAndOut: "Zwei Fotos rein, ein Bild raus. Maya und Jonas sind gerendert, nicht fotografiert.",
  },

  features: {
    title: "Twofold weiß, was ein gutes Bild ausmacht und wann ihr es braucht",
    check: {
      title: "Wirklich ihr beide",
      text: "Jedes Foto wird geprüft, bevor es einen Credit kostet, und ihr erfahrt, wie es noch besser wird.",
      maya: "Du",
      jonas: "Lieblingsmensch",
      good: "Gutes Foto",
      checks: ["Gesicht erkannt", "Scharf", "Groß genug"],
    },
    days: {
      title: "Nie eine Woche zu spät",
      text: "Eure besonderen Tage in einem Kalender, mit einer Erinnerung, solange noch Zeit für ein Bild ist.",
      month: "Februar",
      reminder: "In 3 Tagen: Valentinstag",
    },
    credits: {
      title: "Täglich kostenlose Credits",
      text: "Ein Bild kostet einen Credit, und jeden Tag gibt es neue geschenkt. Ein Bild, das nicht ankommt, kostet nichts.",
      today: "Kostenlose Credits heute",
      next: "Neue gibt es um Mitternacht",
      rows: [
        { what: "Paris bei Nacht", how: "Geliefert", cost: "1 Credit" },
        { what: "Wintermarkt", how: "Nicht angekommen", cost: "Nichts" },
      ],
    },
  },

  scenes: {
    title: "Sucht euch eine Szene aus. Tretet ein.",
    label: "Szenen",
    all: "Alle Szenen ansehen",
    of: {
      autumn: { title: "Park im Herbst", day: "Geburtstag" },
      newyear: { title: "Skyline an Silvester", day: "Neujahr" },
      paris: { title: "Paris bei Nacht", day: "Jahrestag" },
      beach: { title: "Hochzeit am Strand", day: "Hochzeit" },
      winter: { title: "Wintermarkt", day: "Weihnachten" },
      desert: { title: "Sterne über der Wüste", day: "Valentinstag" },
      blossom: { title: "Kirschblüte", day: "Einfach so" },
    },
  },

  promises: {
    title: "Eure Fotos gehören euch",
    list: [
      {
        title: "Nur für die, die ihr aussucht",
        text: "Fotos und Bilder sind privat. Andere sehen eines erst, wenn ihr es teilt.",
      },
      {
        title: "Ohne Ort und Uhrzeit",
        text: "Wo und wann ein Foto entstanden ist, wird daraus entfernt, sobald es ankommt.",
      },
      {
        title: "Nichts über eure Gesichter",
        text: "Ein Foto wird angesehen, um euch auszuschneiden und ins Licht zu setzen. Gesichtsmerkmale werden nicht gespeichert.",
      },
      {
        title: "Gelöscht, wenn du es sagst",
        text: "Löschst du dein Konto, sind Fotos, Bilder und Termine sofort verborgen und nach 7 Tagen gelöscht.",
      },
    ],
  },

  plans: {
    title: "Kostenlos anfangen. Und dabei bleiben, wenn ihr mögt.",
    compare: "Pläne vergleichen",
    list: [
      { title: "Free", text: "Jeden Tag neue Credits. Ohne Karte und ohne Enddatum." },
      {
        title: "Basic, Premium, Pro",
        text: "Mehr Credits am Tag, keine Werbung, und eure Bilder kommen früher dran. Mit einem Klick gekündigt.",
      },
      {
        title: "Ein Plan für zwei",
        text: "Verbindet eure Konten, und ein Plan gilt für euch beide.",
      },
    ],
  },

  questions: {
    title: "Gute Fragen",
    list: [
      {
        question: "Sieht das wirklich aus wie wir?",
        answer:
          "Unser eigenes Studio behält eure echten Gesichter und passt das Licht an. Seid ihr auf einem Bild nicht ihr, sagt Bescheid, und der Credit kommt zurück.",
      },
      {
        question: "Muss mein Lieblingsmensch zustimmen?",
        answer:
          "Ja. Wenn ihr eure Konten verbindet, entscheidet jeder, was der andere verwenden darf, und kann das jederzeit ändern.",
      },
      {
        question: "Dürfen wir die Bilder drucken?",
        answer:
          "Ja. Druckt sie, rahmt sie, verschickt sie. In jeder Datei steht, dass sie mit KI gemacht ist. Bitte lasst das drin.",
      },
    ],
  },

  closing: {
    signedIn: {
      title: "Die Credits von heute warten schon.",
      text: "Zwei Fotos, eine Szene und etwas für die Wand.",
    },
    signedOut: {
      title: "Eure ersten Bilder gehen auf uns.",
      text: "Registrieren, zwei Fotos hinzufügen, Szene wählen. Keine Karte, keine Testphase, die abläuft.",
    },
  },
};
