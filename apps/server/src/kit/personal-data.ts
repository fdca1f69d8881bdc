import type { Ctx } from "./ctx.ts";

/** How the rows of one table belong to users. */
export interface PersonalTable<Reason extends string = string> {
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

export type EraseCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "emit" | "log" | "ports">;

/**
 * - rows: the rows are deleted.
 * - sums: the rows are deleted, and their anonymous monthly sums are kept.
 * - files: the rows have files, so the feature that owns the files erases both.
 * - last: the user's own row, which all others reference.
 */
export type Erasing =
  | {
      readonly how: "rows";
      /** Runs first, while these rows and those of later tables still exist. */
      readonly before?: (ctx: EraseCtx, userId: string) => Promise<void>;
    }
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
  | {
      readonly how: "files";
      /** Erases one batch and returns whether more rows may exist. */
      readonly eraseSome: (ctx: EraseCtx, userId: string) => Promise<boolean>;
    }
  | { readonly how: "last" };

interface PersonalTableOptions<Reason extends string> {
  readonly owner?: string;
  readonly key?: string;
  readonly file: string;
  readonly shows: string;
  /** The columns of each reason. */
  readonly hides?: Readonly<Record<Reason, string>>;
  readonly erasing?: Erasing;
}

const columns = (names: string) => names.split(/\s+/).filter((name) => name !== "");

/** Names of columns are separated by white space. */
export function personalTable<Reason extends string = never>(
  table: string,
  options: PersonalTableOptions<Reason>,
): PersonalTable<Reason | "same_in_every_row"> {
  const { owner = "user_id", key = "id", file, shows, erasing = { how: "rows" } } = options;
  const hides = Object.entries<string>(options.hides ?? {}).flatMap(([reason, names]) =>
    columns(names).map((column) => [column, reason as Reason] as const),
  );
  return {
    table,
    owner,
    key: columns(key),
    file,
    shows: columns(shows),
    hides: {
      ...(owner === "user_id" && { user_id: "same_in_every_row" }),
      ...Object.fromEntries(hides),
    },
    erasing,
  };
}

/** A table without personal data, with the reason. */
export interface ImpersonalTable {
  readonly table: string;
  readonly impersonalBecause: string;
}

export const impersonalTable = (table: string, impersonalBecause: string): ImpersonalTable => ({
  table,
  impersonalBecause,
});
