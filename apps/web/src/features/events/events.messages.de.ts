import { formatNumber, plural } from "../../lib/language.ts";
import type { eventsMessages as english } from "./events.messages.ts";

export const eventsMessages: typeof english = {
  types: {
    anniversary: "Jahrestag",
    birthday: "Geburtstag",
    valentine: "Valentinstag",
    wedding: "Hochzeit",
    custom: "Eigener Anlass",
  },

  importantDates: "Wichtige Tage",
  edit: (title) => `${title} bearbeiten`,
  delete: (title) => `${title} löschen`,

  yearly: (type, isByMoon, since) =>
    `${type}, jedes Jahr${isByMoon ? " nach dem Mondkalender" : ""}${since === null ? "" : ` seit ${since}`}`,
  silent: (kind) => `${kind}, ohne Erinnerung`,
  daysOn: (days, date) => `${formatNumber(days)} Tage am ${date}`,
  daysSince: (days, date) => `${formatNumber(days)} Tage seit dem ${date}`,
  yearsSince: (years, year) =>
    plural(years, { one: `1 Jahr seit ${year}`, other: `${years} Jahre seit ${year}` }),

  forBoth: "Für uns beide",
  onlyMe: "Nur ich",
  sharing: {
    legend: "Wer ihn sieht",
    notAllowed: (name) =>
      `${name} sieht ihn, sobald du auf der Partnerseite den Kalender erlaubst.`,
    ofPartner: (name) =>
      `${name} hat diesen Termin für euch beide angelegt. Deine Erinnerungen stellst du selbst ein.`,
  },
  conflict: {
    line: (name) =>
      `${name ?? "Die andere Person"} hat diesen Termin gerade geändert. Was du getippt hast, ist noch da. Speichere noch einmal, um es zu behalten.`,
    theirs: (field, value) => `${field} ist jetzt: ${value === "" ? "leer" : value}`,
  },
  deleted: {
    title: "Für beide gelöscht",
    until: (date) => `Wiederherstellbar bis ${date}`,
    restore: "Wiederherstellen",
    restoreTitle: (title) => `${title} wiederherstellen`,
  },

  month: {
    title: "Euer Kalender",
    label: "Eure Termine des Monats",
    add: "Eigenen Termin hinzufügen",
    none: "In diesem Monat habt ihr noch keine Termine",
    failed: "Eure Termine konnten nicht geladen werden",
    failedLine: "Bitte prüfe deine Verbindung und versuch es noch einmal",
  },

  dialog: {
    add: "Termin hinzufügen",
    edit: "Termin bearbeiten",
    title: "Titel",
    titleExample: "Was feiert ihr?",
    description: "Beschreibung",
    descriptionExample: "Was du dir merken möchtest",
    date: "Datum",
    type: "Anlass",
    lead: "Erinnern (Tage vorher)",
    recurring: "Jedes Jahr wiederholen",
    cancel: "Abbrechen",
    save: "Speichern",
  },
  personalDialog: {
    add: "Termin hinzufügen",
    edit: "Termin bearbeiten",
    create: "Termin anlegen",
  },
  reminders: {
    none: "Keine Erinnerungen",
    onTheDay: "Und am Tag selbst",
    onlyOnTheDay: (day) => `${day}, am Tag selbst`,
    alsoOnTheDay: (day) => `${day}, und am Tag selbst`,
  },
  more: {
    title: "Mehr",
    lunar: "Nach dem Mondkalender",
    lunarLine: (lastYear) => `Wiederholt sich nach dem Mondkalender (bis ${lastYear})`,
    countDays: "Unsere Tage zählen",
    countDaysLine: "Auch Tag 100, 500 und 1.000 markieren",
    remind: "Mich erinnern",
    remindLine: (days) =>
      plural(days, {
        one: "Am Tag selbst und am Tag davor",
        other: `Am Tag selbst und ${formatNumber(days)} Tage vorher`,
      }),
  },

  adding: {
    done: "Termin hinzugefügt",
    failed: "Der Termin konnte nicht hinzugefügt werden",
  },
  changing: {
    done: "Termin geändert",
    failed: "Der Termin konnte nicht geändert werden",
  },
  deletion: {
    question: "Möchtest du diesen Termin wirklich löschen?",
    onceLine: (title) => `„${title}“ wird gelöscht.`,
    yearlyLine: (title) => `„${title}“ und alle Wiederholungen werden gelöscht.`,
    confirm: "Löschen",
    scope: "Löschen für",
    forMe: { label: "Für mich", line: "Die andere Person behält ihn." },
    forBoth: (days) => ({
      label: "Für uns beide",
      line: `Ihr könnt ihn beide ${formatNumber(days)} Tage lang wiederherstellen.`,
    }),
    done: "Termin gelöscht",
    failed: "Der Termin konnte nicht gelöscht werden",
    undo: "Rückgängig",
    restored: "Termin wiederhergestellt",
    notRestored: "Der Termin konnte nicht wiederhergestellt werden",
  },
};
