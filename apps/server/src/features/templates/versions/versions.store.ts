import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { templateVersions as v, type VersionRow } from "../templates.tables.ts";

type VersionKey = Pick<VersionRow, "templateId" | "version">;

export const listAllVersions = (db: Db): Promise<VersionRow[]> =>
  db.select().from(v).orderBy(v.templateId, desc(v.version));

/** The stored images that any version shows: its previews and its trial images. */
export async function listVersionImages(db: Db): Promise<string[]> {
  const rows = await db.select({ files: v.files, checks: v.checks }).from(v);
  const previews = rows.flatMap(({ files }) => Object.values(files));
  const trials = rows.flatMap(({ checks }) => checks.trials ?? []);
  return [
    ...previews.map(({ filename }) => filename),
    ...trials.flatMap(({ image }) => image ?? []),
  ];
}

/** Newest first. The caller has locked the template. */
export const listVersions = (
  db: Db,
  { templateId }: Pick<VersionRow, "templateId">,
): Promise<VersionRow[]> =>
  db.select().from(v).where(eq(v.templateId, templateId)).orderBy(desc(v.version));

export async function insertVersion(db: Db, row: VersionRow): Promise<void> {
  await db.insert(v).values(row);
}

export async function updateVersion(
  db: Db,
  { templateId, version }: VersionKey,
  values: Partial<Omit<VersionRow, "templateId" | "version">>,
): Promise<void> {
  await db
    .update(v)
    .set(values)
    .where(and(eq(v.templateId, templateId), eq(v.version, version)));
}

/** Before one of them goes live, because a template has one live version at most. */
export async function updateVersionsRetired(
  db: Db,
  { templateId, versions }: { readonly templateId: string; readonly versions: readonly number[] },
): Promise<void> {
  if (versions.length === 0) return;
  await db
    .update(v)
    .set({ state: "retired" })
    .where(and(eq(v.templateId, templateId), inArray(v.version, [...versions])));
}

/** The time of the database, for a command that has no clock. */
export async function findNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  return new Date(rows[0]?.now ?? 0);
}
