import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { openSql } from "../../../apps/server/src/testing/sql.ts";
import type { BillingProvider } from "./provider.ts";

/** The steps of a paid image, in their order. A worker is killed at each of them. */
export const steps = ["requested", "accepted", "finished", "stored", "drawn", "delivered"] as const;
export type Step = (typeof steps)[number];

export interface Snapshot {
  readonly steps: ReadonlyMap<Step, number>;
  /**
   * Billed calls of which nothing is stored yet. A kill pays for them twice, which decision 0077 names, so no
   * worker is killed while there are any.
   */
  readonly unstored: number;
}

interface Row {
  readonly id: string;
  readonly state: string;
  readonly has_job: boolean;
  readonly has_call: boolean;
  readonly outcome: string | null;
}

/** What each unfinished generation waits for, read from the provider, the database and the storage. */
export async function takeSnapshot(
  sql: Awaited<ReturnType<typeof openSql>>,
  storageDir: string,
  provider: BillingProvider,
): Promise<Snapshot> {
  const { rows } = await sql.query<Row>(
    `select g.id, g.state, p.generation_id is not null as has_call, p.provider_job is not null as has_job, a.outcome
     from generations g
     left join engine_paid_calls p on p.user_id = g.user_id and p.generation_id = g.id
     left join engine_attempts a on a.user_id = p.user_id and a.generation_id = p.generation_id and a.attempt = p.attempt
     where g.state in ('queued', 'running') or p.generation_id is not null`,
  );
  const stored = await listResults(storageDir);
  const waiting = new Set(provider.waiting());
  const found = new Map<Step, number>();
  let unstored = 0;
  for (const row of rows) {
    const step = stepOf(row, { isStored: stored.has(row.id), isWaiting: waiting.has(row.id) });
    if (step) found.set(step, (found.get(step) ?? 0) + 1);
    else if (provider.billed.has(row.id) && row.state === "running") unstored += 1;
  }
  return { steps: found, unstored };

  function stepOf(row: Row, is: { isStored: boolean; isWaiting: boolean }): Step | undefined {
    if (row.state === "succeeded") return "delivered";
    if (row.outcome === "drawn") return "drawn";
    if (is.isStored) return "stored";
    if (is.isWaiting) return "requested";
    if (!row.has_job) return undefined;
    return provider.isFinished(row.id) ? "finished" : "accepted";
  }
}

/** The ids of the generations of which a result is stored. */
export async function listResults(storageDir: string): Promise<Set<string>> {
  const ids = new Set<string>();
  const users = await readdir(join(storageDir, "users")).catch(() => []);
  for (const user of users) {
    const files = await readdir(join(storageDir, "users", user, "results")).catch(() => []);
    for (const file of files) ids.add(file.slice(0, 36));
  }
  return ids;
}
