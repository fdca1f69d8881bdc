import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { listSeedNames, readTemplate, type SeedTemplate } from "./template-files.ts";
import { updateUnsynced, upsertTemplates, type TemplateRow } from "./templates.store.ts";

/**
 * Brings the rows in line with what this release ships. May be run again and again; what an operator
 * has switched off stays off, and a template that a release no longer has is kept for the pictures
 * that were made from it. Returns how many are shipped.
 */
export async function syncTemplates(db: Db): Promise<number> {
  const names = await listSeedNames();
  const shipped = await Promise.all(names.map(readTemplate));
  await db.transaction(async (tx) => {
    await upsertTemplates(tx, shipped.map(rowOf));
    await updateUnsynced(tx, names);
  });
  return shipped.length;
}

function rowOf({ person_count, is_active, prompt_version, ...words }: SeedTemplate): TemplateRow {
  return {
    ...words,
    id: newId(),
    personCount: person_count,
    promptVersion: prompt_version,
    isActive: is_active,
    isShipped: true,
  };
}
