import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { listSeedNames, readTemplate, type SeedTemplate } from "./template-files.ts";
import { updateUnsyncedTemplates, upsertTemplates, type TemplateRow } from "./templates.store.ts";

/**
 * Syncs the rows with the seed files and returns their number. It is idempotent: a template that an
 * operator disabled stays disabled, and a removed one stays for the images generated from it.
 */
export async function syncTemplates(db: Db): Promise<number> {
  const names = await listSeedNames();
  const seeds = await Promise.all(names.map(readTemplate));
  await db.transaction(async (tx) => {
    await upsertTemplates(tx, seeds.map(rowOf));
    await updateUnsyncedTemplates(tx, { exceptFor: names });
  });
  return seeds.length;
}

function rowOf({ person_count, is_active, prompt_version, ...texts }: SeedTemplate): TemplateRow {
  return {
    ...texts,
    id: newId(),
    personCount: person_count,
    promptVersion: prompt_version,
    isActive: is_active,
    isShipped: true,
  };
}
