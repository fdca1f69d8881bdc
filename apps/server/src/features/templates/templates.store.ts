import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { templates, templateVersions, type VersionRow } from "./templates.tables.ts";

/** A template without its texts, which belong to its versions. */
export type TemplateIdentity = Pick<
  typeof templates.$inferSelect,
  "id" | "name" | "position" | "isActive" | "isShipped"
>;

/** What a version contains. */
export type TemplateContentRow = Pick<
  VersionRow,
  | "version"
  | "title"
  | "description"
  | "translations"
  | "prompt"
  | "promptVersion"
  | "engines"
  | "tags"
  | "personCount"
  | "occasions"
  | "width"
  | "height"
  | "placeholder"
  | "scene"
  | "files"
>;

/** A template with the texts of one version. */
export type TemplateRow = TemplateIdentity & TemplateContentRow;

const identity = {
  id: templates.id,
  name: templates.name,
  position: templates.position,
  isActive: templates.isActive,
  isShipped: templates.isShipped,
};

const v = templateVersions;
const content = {
  version: v.version,
  title: v.title,
  description: v.description,
  translations: v.translations,
  prompt: v.prompt,
  promptVersion: v.promptVersion,
  engines: v.engines,
  tags: v.tags,
  personCount: v.personCount,
  occasions: v.occasions,
  width: v.width,
  height: v.height,
  placeholder: v.placeholder,
  scene: v.scene,
  files: v.files,
};

/** The version of each template that is live at this time. The stored instants decide, not a job. */
const liveVersions = (db: Db, now: Date) =>
  db
    .selectDistinctOn([v.templateId], {
      templateId: v.templateId,
      liveVersion: sql<number>`${v.version}`.as("live_version"),
      until: sql<Date | null>`${v.liveUntil}`.as("until"),
    })
    .from(v)
    .where(and(ne(v.state, "retired"), isNotNull(v.liveFrom), lte(v.liveFrom, now)))
    .orderBy(v.templateId, desc(v.liveFrom), desc(v.version))
    .as("live");

const offered = (db: Db, now: Date) => {
  const live = liveVersions(db, now);
  return {
    query: db
      .select({ ...identity, ...content })
      .from(templates)
      .innerJoin(live, eq(live.templateId, templates.id))
      .innerJoin(v, and(eq(v.templateId, templates.id), eq(v.version, live.liveVersion))),
    isOffered: and(
      templates.isActive,
      templates.isShipped,
      or(isNull(v.liveUntil), gt(v.liveUntil, now)),
    ),
  };
};

interface At {
  readonly now: Date;
}

export async function listOfferedTemplates(db: Db, { now }: At): Promise<TemplateRow[]> {
  const { query, isOffered } = offered(db, now);
  return query.where(isOffered).orderBy(asc(templates.position), asc(templates.name));
}

/** Finds a template that users can choose now. */
export async function findTemplate(
  db: Db,
  { name, now }: At & { readonly name: string },
): Promise<TemplateRow | undefined> {
  const { query, isOffered } = offered(db, now);
  const [row] = await query.where(and(eq(templates.name, name), isOffered));
  return row;
}

/** Finds a template with the texts of one version, also if another one is live by now. */
export async function findTemplateVersion(
  db: Db,
  { name, version }: { readonly name: string; readonly version: number },
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select({ ...identity, ...content })
    .from(templates)
    .innerJoin(v, eq(v.templateId, templates.id))
    .where(and(eq(templates.name, name), eq(v.version, version)));
  return row;
}

/** Several versions in one query. */
export async function listTemplateVersions(
  db: Db,
  keys: readonly { readonly name: string; readonly version: number }[],
): Promise<(TemplateRow & { readonly version: number })[]> {
  if (keys.length === 0) return [];
  return db
    .select({ ...identity, ...content, version: v.version })
    .from(templates)
    .innerJoin(v, eq(v.templateId, templates.id))
    .where(or(...keys.map((key) => and(eq(templates.name, key.name), eq(v.version, key.version)))));
}

/** Finds a version that users may see or have seen. */
export async function findPublishedVersion(
  db: Db,
  { name, version, now }: At & { readonly name: string; readonly version: number },
): Promise<Pick<VersionRow, "scene" | "files"> | undefined> {
  const [row] = await db
    .select({ scene: v.scene, files: v.files })
    .from(templates)
    .innerJoin(v, eq(v.templateId, templates.id))
    .where(
      and(
        eq(templates.name, name),
        eq(v.version, version),
        isNotNull(v.liveFrom),
        lte(v.liveFrom, now),
      ),
    );
  return row;
}

/**
 * Templates that are or were live, with the texts of the last live version. `isActive` is false if users
 * cannot choose it now.
 */
export async function listKnownTemplates(
  db: Db,
  { now, names }: At & { readonly names?: readonly string[] },
): Promise<TemplateRow[]> {
  if (names?.length === 0) return [];
  const isLive = sql<boolean>`${v.state} <> 'retired' and (${v.liveUntil} is null or ${gt(v.liveUntil, now)})`;
  const rows = await db
    .selectDistinctOn([v.templateId], { ...identity, ...content, isLive })
    .from(templates)
    .innerJoin(v, eq(v.templateId, templates.id))
    .where(
      and(
        isNotNull(v.liveFrom),
        lte(v.liveFrom, now),
        names && inArray(templates.name, [...names]),
      ),
    )
    .orderBy(v.templateId, asc(eq(v.state, "retired")), desc(v.liveFrom), desc(v.version));
  return rows
    .map(({ isLive: isNow, ...row }) => Object.assign(row, { isActive: row.isActive && isNow }))
    .toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
}

/** All of them, also those without a version that was ever live. */
export const listIdentities = (db: Db): Promise<TemplateIdentity[]> =>
  db.select(identity).from(templates).orderBy(asc(templates.position), asc(templates.name));

/** Locks the template, so that its versions change one after another. */
export async function lockTemplate(
  db: Db,
  { id }: { readonly id: string },
): Promise<TemplateIdentity | undefined> {
  const [row] = await db.select(identity).from(templates).where(eq(templates.id, id)).for("update");
  return row;
}

/**
 * Locks all, so that two people cannot order or add templates concurrently. A second statement reads
 * them, because the one that waited for the lock does not see what was added meanwhile.
 */
export async function lockIdentities(db: Db): Promise<TemplateIdentity[]> {
  await db.select({ id: templates.id }).from(templates).orderBy(asc(templates.id)).for("update");
  return db.select(identity).from(templates).orderBy(asc(templates.position), asc(templates.name));
}

/** The texts are also stored here for the previous release, which reads them from this table. */
export async function insertTemplate(
  db: Db,
  row: TemplateIdentity & Omit<TemplateContentRow, "version" | "scene" | "files">,
): Promise<void> {
  await db.insert(templates).values(row);
}

export async function updateTemplate(
  db: Db,
  { id }: { readonly id: string },
  values: Partial<Omit<TemplateIdentity, "id" | "name">>,
): Promise<void> {
  await db.update(templates).set(values).where(eq(templates.id, id));
}
