import type pg from "pg";

/** The first line of a file that runs outside a transaction. */
const MARKER = "-- no-transaction";
const CREATE = /^create (?:unique )?index concurrently (\w+) on /;
const DROP = /^drop index concurrently if exists (\w+)$/;

export const isOutsideTransaction = (text: string): boolean => text.split("\n", 1)[0] === MARKER;

/**
 * Runs each statement on its own. A file that was interrupted can be run again: an index that its build
 * left invalid is dropped and built again, and one that is complete stays.
 */
export async function buildIndexes(client: pg.Client, text: string): Promise<void> {
  for (const statement of statementsOf(text)) {
    const created = CREATE.exec(statement)?.[1];
    if (created === undefined && !DROP.test(statement))
      throw new Error(
        `a file without a transaction may only contain "create index concurrently NAME on" and "drop index concurrently if exists NAME", not: ${statement}`,
      );
    if (created !== undefined) {
      const isValid = await findIndex(client, created);
      if (isValid === true) continue;
      if (isValid === false) await client.query(`drop index concurrently ${created}`);
    }
    await client.query(statement);
  }
}

/** Without comments, on one line each. These statements contain no strings with semicolons. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");

/** Whether the index is valid; undefined if there is none. */
async function findIndex(client: pg.Client, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [name],
  );
  return rows[0]?.indisvalid;
}
