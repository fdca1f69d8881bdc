import { eq, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { engineSettings } from "./engines.tables.ts";

export type SettingsRow = typeof engineSettings.$inferSelect;
type SettingsKey = Pick<SettingsRow, "engine">;

/** One row for each engine that an operator has changed; there are few. */
export const listSettings = (db: Db): Promise<SettingsRow[]> => db.select().from(engineSettings);

/** An engine that was never changed has no row yet. */
export async function lockSettings(db: Db, { engine }: SettingsKey): Promise<SettingsRow> {
  await db.insert(engineSettings).values({ engine }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(engineSettings)
    .where(eq(engineSettings.engine, engine))
    .for("update");
  if (!row) throw new Error(`the settings of the engine ${engine} are missing`);
  return row;
}

export async function updateSettings(
  db: Db,
  { engine }: SettingsKey,
  values: Partial<Omit<SettingsRow, "engine">>,
): Promise<void> {
  await db.update(engineSettings).set(values).where(eq(engineSettings.engine, engine));
}

/** The first engine gets the position 0. */
export async function upsertPositions(
  db: Db,
  { engines }: { readonly engines: readonly string[] },
): Promise<void> {
  if (engines.length === 0) return;
  await db
    .insert(engineSettings)
    .values(engines.map((engine, position) => ({ engine, position })))
    .onConflictDoUpdate({
      target: engineSettings.engine,
      set: { position: sql`excluded.position` },
    });
}
