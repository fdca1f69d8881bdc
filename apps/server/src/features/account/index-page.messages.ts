import type { Language } from "@twofold/contract/languages";

/** Why a column is left out of the export. */
export type Reason = keyof typeof reasonsInEnglish;

const reasonsInEnglish = {
  same_in_every_row: "it is the same in every row",
  internal: "it only means something inside the service",
  secret: "it would let anyone who finds the file act as you",
  always_empty: "always empty: no addresses are kept",
  own_id: "it is your own id",
  staff: "it identifies a member of our staff",
  others: "another person wrote it in confidence",
  visitors_only: "only visitors without an account have one there",
  our_cost: "it is our own cost, of which we only keep daily totals",
  part_of_our_cost: "it belongs to that cost",
  preview: "it is a tiny preview of a picture that is included in full",
  proof: "it only proves that the entries were not changed",
  empty_until_erased: "it is empty as long as the account exists",
};

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
  readonly reasons: Readonly<Record<Reason, string>>;
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
    reasons: reasonsInEnglish,
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
    reasons: {
      same_in_every_row: "es ist in jeder Zeile dasselbe",
      internal: "es bedeutet nur innerhalb des Dienstes etwas",
      secret: "wer die Datei findet, könnte damit in deinem Namen handeln",
      always_empty: "immer leer: Adressen werden nicht aufbewahrt",
      own_id: "es ist deine eigene Kennung",
      staff: "wer von uns es war",
      others: "das hat eine andere Person vertraulich geschrieben",
      visitors_only: "das haben dort nur Besucher ohne Konto",
      our_cost: "was es uns kostet; davon wird die Summe aller je Tag aufbewahrt",
      part_of_our_cost: "es gehört zu diesen Kosten",
      preview: "ein paar Pixel eines Bildes, das ganz hier ist",
      proof: "es beweist nur, dass niemand die Einträge geändert hat",
      empty_until_erased: "solange du das lesen kannst, ist es leer",
    },
  },
};
