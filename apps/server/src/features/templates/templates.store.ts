import { and, asc, eq, getTableColumns, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { templates } from "./templates.tables.ts";

export type TemplateRow = typeof templates.$inferSelect;

const isOffered = and(templates.isActive, templates.isShipped);

export async function listOfferedTemplates(db: Db): Promise<TemplateRow[]> {
  return db
    .select()
    .from(templates)
    .where(isOffered)
    .orderBy(asc(templates.position), asc(templates.name));
}

/** Finds a template that users can choose now. */
export async function findTemplate(
  db: Db,
  { name }: { name: string },
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.name, name), isOffered));
  return row;
}

/** Also finds a template that is no longer offered, because images were generated from it. */
export async function findTemplateById(
  db: Db,
  { id }: { id: string },
): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id));
  return row;
}

/** Also lists templates that are no longer offered, in no particular order. */
export async function listTemplatesByName(
  db: Db,
  { names }: { names: readonly string[] },
): Promise<TemplateRow[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(templates)
    .where(inArray(templates.name, [...names]));
}

/** An existing row keeps its id and `is_active`. */
export async function upsertTemplates(db: Db, rows: readonly TemplateRow[]): Promise<void> {
  const { id: _, name: __, isActive: ___, ...described } = getTableColumns(templates);
  const set = Object.fromEntries(
    Object.entries(described).map(([key, { name }]) => [
      key,
      sql`excluded.${sql.identifier(name)}`,
    ]),
  );
  await db
    .insert(templates)
    .values([...rows])
    .onConflictDoUpdate({ target: templates.name, set });
}

export async function updateUnsyncedTemplates(
  db: Db,
  { exceptFor }: { exceptFor: readonly string[] },
): Promise<void> {
  await db
    .update(templates)
    .set({ isShipped: false })
    .where(notInArray(templates.name, [...exceptFor]));
}
