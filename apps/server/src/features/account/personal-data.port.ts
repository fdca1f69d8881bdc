import type { Reason } from "./index-page.messages.ts";

/**
 * How the rows of one table belong to users. The list is in `personal-data.ts` next to the wiring,
 * because no feature knows every table. A test compares it with the database.
 */
export interface PersonalTable {
  readonly table: string;
  /** The column with the user's id. */
  readonly owner: string;
  /** The columns that identify a row of one user, in reading order. Empty if there is one row. */
  readonly key: readonly string[];
  /** The file in the export, and the columns in it. */
  readonly file: string;
  readonly shows: readonly string[];
  /** The other columns, each with the reason why it is left out. */
  readonly hides: Readonly<Record<string, Reason>>;
  readonly erasing: Erasing;
}

/**
 * - rows: the rows are deleted.
 * - sums: the rows are deleted, and their anonymous monthly sums are kept.
 * - files: the rows have files, so the feature that owns the files erases both.
 * - provider: the subscription is cancelled at the payment provider first, because these rows and later ones identify it.
 * - last: the user's own row, which all others reference.
 */
export type Erasing =
  | { readonly how: "rows" }
  | {
      readonly how: "sums";
      /** The column with the time. */
      readonly at: string;
      /** The stored name of a sum is `prefix.` and the value of the column `kind`. */
      readonly prefix: string;
      readonly kind: string;
      readonly amount: string;
      /** A fixed unit, or the column that contains it. */
      readonly unit: { readonly word: string } | { readonly column: string };
    }
  | { readonly how: "files"; readonly of: "pictures" | "exports" }
  | { readonly how: "provider" }
  | { readonly how: "last" };

/** A table without personal data, with the reason. */
export interface ImpersonalTable {
  readonly table: string;
  readonly notPersonalBecause: string;
}

export interface PersonalData {
  /** In the order of erasure: a table that references another comes first. */
  readonly tables: readonly PersonalTable[];
  readonly impersonal: readonly ImpersonalTable[];
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly personalData: PersonalData;
  }
}
