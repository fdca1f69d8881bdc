import type { Language } from "@twofold/contract/languages";

/** The reasons why columns are left out of the export, by their English text. */
const reasonsInGerman = {
  "it is the same in every row": "es ist in jeder Zeile dasselbe",
  "it only means something inside the service": "es bedeutet nur innerhalb des Dienstes etwas",
  "it would let anyone who finds the file act as you":
    "wer die Datei findet, könnte damit in deinem Namen handeln",
  "always empty: no addresses are kept": "immer leer: Adressen werden nicht aufbewahrt",
  "it is your own id": "es ist deine eigene Kennung",
  "it identifies a member of our staff": "wer von uns es war",
  "only visitors without an account have one there": "das haben dort nur Besucher ohne Konto",
  "it is our own cost, of which we only keep daily totals":
    "was es uns kostet; davon wird die Summe aller je Tag aufbewahrt",
  "it belongs to that cost": "es gehört zu diesen Kosten",
  "it is a tiny preview of a picture that is included in full":
    "ein paar Pixel eines Bildes, das ganz hier ist",
  "it only proves that the entries were not changed":
    "es beweist nur, dass niemand die Einträge geändert hat",
  "it is empty as long as the account exists": "solange du das lesen kannst, ist es leer",
} as const;

export type Reason = keyof typeof reasonsInGerman;

interface IndexPageMessages {
  readonly title: string;
  readonly heading: string;
  /** Both parameters are escaped HTML. */
  created(person: string, when: string): string;
  readonly nameless: string;
  readonly calendar: string;
  readonly credits: string;
  readonly folders: string;
  readonly rest: string;
  readonly pictures: string;
  readonly none: string;
  readonly data: string;
  readonly columns: { readonly file: string; readonly rows: string; readonly hidden: string };
  reason(reason: Reason): string;
}

export const indexPageMessages: Record<Language, IndexPageMessages> = {
  en: {
    title: "Your data",
    heading: "Everything that is yours",
    created: (person, when) =>
      `A copy of the data that Twofold keeps about ${person}, created on ${when}.`,
    nameless: "you",
    calendar: "your dates, for any calendar program",
    credits: "every credit that you received or used, for any spreadsheet",
    folders: "photos, pictures and trash: the pictures themselves, as shown below",
    rest: "data: everything else, table by table, for programs",
    pictures: "Pictures",
    none: "There are none.",
    data: "Data",
    columns: { file: "File", rows: "Rows", hidden: "Left out, and why" },
    reason: (reason) => reason,
  },
  de: {
    title: "Deine Daten",
    heading: "Alles, was dir gehört",
    created: (person, when) =>
      `Eine Kopie von allem, was Twofold von ${person} aufbewahrt, erstellt am ${when}.`,
    nameless: "dir",
    calendar: "deine Tage, für jedes Kalenderprogramm",
    credits: "jeder Credit, der kam und ging, für jede Tabellenkalkulation",
    folders: "photos, pictures und trash: die Bilder selbst, wie sie unten zu sehen sind",
    rest: "data: alles andere, Tabelle für Tabelle, für Programme",
    pictures: "Bilder",
    none: "Es gibt keine.",
    data: "Daten",
    columns: { file: "Datei", rows: "Zeilen", hidden: "Was fehlt, und warum" },
    reason: (reason) => reasonsInGerman[reason],
  },
};
