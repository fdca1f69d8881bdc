import type { Language } from "@twofold/contract/languages";

/** Why a column is left out of the copy. The list of tables says it in English. */
const reasonsInGerman = {
  "it is the same in every row": "es ist in jeder Zeile dasselbe",
  "it only means something inside the service": "es bedeutet nur innerhalb des Dienstes etwas",
  "it would let whoever finds the file act as you":
    "wer die Datei findet, könnte damit in deinem Namen handeln",
  "always empty: no addresses are kept": "immer leer: Adressen werden nicht aufbewahrt",
  "it is your own id": "es ist deine eigene Kennung",
  "who of us it was": "wer von uns es war",
  "only visitors without an account have one there": "das haben dort nur Besucher ohne Konto",
  "what it costs us, of which the sum of all is kept by day":
    "was es uns kostet; davon wird die Summe aller je Tag aufbewahrt",
  "it speaks of that cost": "es gehört zu diesen Kosten",
  "a few pixels of a picture that is here as a whole":
    "ein paar Pixel eines Bildes, das ganz hier ist",
  "it only proves that nobody has changed the entries":
    "es beweist nur, dass niemand die Einträge geändert hat",
  "while you can read this it is empty": "solange du das lesen kannst, ist es leer",
} as const;

export type Reason = keyof typeof reasonsInGerman;

interface IndexPageMessages {
  readonly title: string;
  readonly heading: string;
  /** Of whom, and when; both are markup already. */
  made(person: string, when: string): string;
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
    made: (person, when) => `A copy of what Twofold keeps of ${person}, made on ${when}.`,
    nameless: "you",
    calendar: "your days, for any calendar program",
    credits: "every credit that came and went, for any spreadsheet",
    folders: "photos, pictures and trash: the pictures themselves, as they are shown below",
    rest: "data: all the rest, table by table, for programs",
    pictures: "Pictures",
    none: "There are none.",
    data: "Data",
    columns: { file: "File", rows: "Rows", hidden: "Left out, and why" },
    reason: (reason) => reason,
  },
  de: {
    title: "Deine Daten",
    heading: "Alles, was dir gehört",
    made: (person, when) =>
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
