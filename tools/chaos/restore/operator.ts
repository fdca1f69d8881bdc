import type { Product } from "../../stack/product.ts";
import type { Cluster } from "../cluster.ts";
import type { Ledger } from "../ledger.ts";

/** What docs/operations.md lets an operator do after a restore, before the API and the worker start. */
export interface Steps {
  readonly product: Product;
  readonly cluster: Cluster;
  readonly ledger: Ledger;
  /** Whether jobs that were done since then exist again; after a lost disk these are few. */
  readonly isEarlierTime: boolean;
  /** The log of the API that ran until the restore. */
  readonly log: string;
}

/** Returns a line on what was done. */
export async function followSteps(steps: Steps): Promise<string> {
  const { product, cluster, ledger, isEarlierTime, log } = steps;
  const sessions = await cluster.query("delete from sessions returning id");
  const emails = isEarlierTime
    ? await cluster.query(
        "delete from pgboss.job where name = 'notifications.mail' and state <> 'completed' returning id",
      )
    : [];
  // No upload is in progress, so a file of any age without a row is left over.
  const compare = (...more: string[]) =>
    product.run("images", "orphans", "--hours", "0", ...more).catch(String);
  const printed = await compare();
  const [, found, missing] =
    /(\d+) file\(s\) without a row, (\d+) row\(s\) without their file/.exec(printed) ?? [];
  if (found === undefined) throw new Error(printed);
  if (missing !== "0") ledger.lose(`${missing} rows have lost their file`);
  const deleted = isEarlierTime ? deletedAccounts(log) : [];
  await Promise.all([
    compare("--delete", found),
    deleted.length > 0 && product.run("accounts", "erase", ...deleted),
  ]);
  return `${sessions.length} sessions ended, ${emails.length} emails removed, ${found} files without a row deleted, ${deleted.length} accounts erased again`;
}

/** Those whose owner deleted them, as the log lists them. */
function deletedAccounts(log: string): string[] {
  const lines = log.split("\n").filter((line) => line.includes("account_deletion_requested"));
  return lines.flatMap((line) => /"user_id":"([\da-f-]{36})"/.exec(line)?.[1] ?? []);
}
