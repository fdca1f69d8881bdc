import type { Reason } from "./index-page.messages.ts";

/**
 * How one table belongs to people. The list of all of them is written by whoever puts the rooms
 * together (`personal-data.ts` beside the wiring), because no room knows every table; a test holds it
 * against the database.
 */
export interface PersonalTable {
  readonly table: string;
  /** The column with the user's id. */
  readonly owner: string;
  /** What tells rows of one user apart, in the order in which they are read; nothing where there is one row. */
  readonly key: readonly string[];
  /** The file in the export, and which columns it shows. */
  readonly file: string;
  readonly shows: readonly string[];
  /** The other columns, each with the reason why it is left out. */
  readonly hides: Readonly<Record<string, Reason>>;
  readonly erasing: Erasing;
}

/**
 * - rows: they are deleted.
 * - sums: the same, and what they add up to is kept by month, of nobody in particular.
 * - files: they know of files, so the room that keeps those erases both.
 * - provider: the payment provider is told first, because it is found by these rows and those after them.
 * - last: the user's own row, on which all others hang.
 */
export type Erasing =
  | { readonly how: "rows" }
  | {
      readonly how: "sums";
      /** The column with the moment. */
      readonly at: string;
      /** What is counted, as `prefix.` and the value of a column. */
      readonly prefix: string;
      readonly kind: string;
      readonly amount: string;
      /** A word, or the column that holds it. */
      readonly unit: { readonly word: string } | { readonly column: string };
    }
  | { readonly how: "files"; readonly of: "pictures" | "exports" }
  | { readonly how: "provider" }
  | { readonly how: "last" };

/** A table in which nobody can be found, with the reason. */
export interface ImpersonalTable {
  readonly table: string;
  readonly notPersonalBecause: string;
}

export interface PersonalData {
  /** In the order of erasing: what refers to another stands before it. */
  readonly tables: readonly PersonalTable[];
  readonly impersonal: readonly ImpersonalTable[];
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly personalData: PersonalData;
  }
}
