import type { Tx } from "#kit/transaction.ts";
import { changedMeanwhile } from "#features/audit/audit.ts";
import { templateNotFound } from "../templates.errors.ts";
import { lockTemplate } from "../templates.store.ts";
import type { VersionRow } from "../templates.tables.ts";
import { liveVersionOf, stateAt } from "./version-state.ts";
import { listVersions, updateVersion, updateVersionsRetired } from "./versions.store.ts";

interface Compared {
  readonly id: string;
  readonly comparedLiveVersion: number | null;
}

/**
 * Locks a template and stores the states that time has brought since the last change. Refuses if another
 * version is live than the one that the caller compared with.
 */
export async function settleVersions(
  tx: Pick<Tx, "db" | "now">,
  { id, comparedLiveVersion }: Compared,
): Promise<{ readonly versions: readonly VersionRow[]; readonly live: VersionRow | undefined }> {
  if (!(await lockTemplate(tx.db, { id }))) throw templateNotFound();
  const rows = await listVersions(tx.db, { templateId: id });
  const ended = rows.filter(
    (row) => row.state !== "retired" && stateAt(row, rows, tx.now) === "retired",
  );
  await updateVersionsRetired(tx.db, {
    templateId: id,
    versions: ended.map(({ version }) => version),
  });
  const live = liveVersionOf(rows, tx.now);
  if (live && live.state !== "live") await updateVersion(tx.db, live, { state: "live" });
  if ((live?.version ?? null) !== comparedLiveVersion) throw changedMeanwhile();
  return { versions: await listVersions(tx.db, { templateId: id }), live };
}
