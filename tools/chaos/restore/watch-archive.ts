import { setTimeout as wait } from "node:timers/promises";
import { openSql } from "../../../apps/server/src/testing/sql.ts";

const SAMPLE_MS = 100;
const SAMPLE = `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at,
  pg_walfile_name(pg_current_wal_lsn()) as current, last_archived_wal as archived from pg_stat_archiver`;

interface Sample {
  readonly at: number;
  /** The segment to which the server wrote. */
  readonly current: string;
  /** Null, a segment, or another file of the archive, whose name is longer. */
  readonly archived: string | null;
}

/** Samples until the server is lost; returns the time up to which all writes are archived. */
export async function watchArchive(databaseUrl: string): Promise<() => Promise<number>> {
  const samples: Sample[] = [];
  const over = new AbortController();
  const client = await openSql(databaseUrl);
  // The server is killed while this is connected.
  client.on("error", () => over.abort());
  const watching = (async () => {
    for (; !over.signal.aborted; await wait(SAMPLE_MS))
      samples.push(...(await client.query<Sample>(SAMPLE)).rows);
  })().catch(() => {});
  return async () => {
    over.abort();
    await watching;
    await client.end().catch(() => {});
    return archivedUntil(samples);
  };
}

/** Writes before a sample are in its segment or in an earlier one. */
export function archivedUntil(samples: readonly Sample[]): number {
  const archived = samples.map((sample) => sample.archived ?? "").filter((name) => isSegment(name));
  const last = archived.at(-1) ?? "";
  return samples.findLast(({ current }) => current <= last)?.at ?? 0;
}

const isSegment = (name: string) => /^[\dA-F]{24}$/.test(name);
