import type { landingMessages as english } from "./landing.messages.ts";

export const landingMessages: typeof english = {
  start: "Loslegen",
  signIn: "Anmelden",
  dashboard: "Zur Übersicht",

  hero: {
    title: "Ein Bild von euch beiden, zum Einrahmen schön.",
    lead: "Aus zwei ganz normalen Fotos wird eines, das bleibt: am Meer, im Schnee, unter dem Turm, zu dem ihr es nie geschafft habt. Fertig für den Tag, der zählt.",
    free: "Jeden Tag kostenlose Credits, keine Karte nötig.",
    signedIn: "Anmeldestatus: Angemeldet",
    signedOut: "Anmeldestatus: Nicht angemeldet",
    wall: "Szenen, die auf euch warten",
    inAndOut: "Zwei Fotos rein,\nein Bild raus",
  },

  features: {
    title: "Twofold weiß, was ein gutes Bild ausmacht und wann ihr es braucht",
    check: {
      title: "Wirklich ihr beide",
      text: "Jedes Foto wird geprüft, bevor es einen Credit kostet, und ihr erfahrt, wie es noch besser wird.",
      her: "Du",
      him: "Lieblingsmensch",
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
    earlier: "Vorherige Szenen",
    more: "Weitere Szenen",
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
