import type { AttachedGeneration } from "@twofold/contract/support";
import type { Db } from "#kit/db.ts";
import { listTemplateVersions } from "#features/templates/templates.ts";
import {
  findGeneration,
  listLatest,
  type GenerationKey,
  type GenerationRow,
} from "./generations.store.ts";

/** The description of a generation without its image. */
export type GenerationSummary = Pick<
  GenerationRow,
  "id" | "state" | "engine" | "price" | "detail" | "createdAt"
> &
  Pick<AttachedGeneration, "title" | "translations">;

/** A generation from before versions has the texts that became the first one. */
const versionOf = ({ templateName, templateVersion }: GenerationRow) => ({
  name: templateName,
  version: templateVersion ?? 1,
});

async function toSummaries(db: Db, rows: readonly GenerationRow[]): Promise<GenerationSummary[]> {
  const templates = await listTemplateVersions(db, rows.map(versionOf));
  return rows.map((row) => {
    const { id, state, engine, price, detail, createdAt } = row;
    const { name, version } = versionOf(row);
    const template = templates.find((each) => each.name === name && each.version === version);
    const { title, translations } = template ?? { title: name, translations: {} };
    return { id, title, translations, state, engine, price, detail, createdAt };
  });
}

export async function listGenerationSummaries(
  db: Db,
  userId: string,
  limit: number,
): Promise<GenerationSummary[]> {
  return toSummaries(db, await listLatest(db, { userId }, limit));
}

export async function findGenerationSummary(
  db: Db,
  key: GenerationKey,
): Promise<GenerationSummary | undefined> {
  const row = await findGeneration(db, key);
  return row && (await toSummaries(db, [row]))[0];
}
