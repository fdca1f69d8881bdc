import type { AttachedGeneration } from "@twofold/contract/support";
import type { Db } from "#kit/db.ts";
import { findTemplate } from "#features/templates/templates.ts";
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

async function toSummary(db: Db, row: GenerationRow): Promise<GenerationSummary> {
  const { id, state, engine, price, detail, createdAt, templateName } = row;
  const template = await findTemplate(db, { name: templateName });
  const { title, translations } = template ?? { title: templateName, translations: {} };
  return { id, title, translations, state, engine, price, detail, createdAt };
}

export async function listGenerationSummaries(
  db: Db,
  userId: string,
  limit: number,
): Promise<GenerationSummary[]> {
  const rows = await listLatest(db, { userId }, limit);
  return Promise.all(rows.map((row) => toSummary(db, row)));
}

export async function findGenerationSummary(
  db: Db,
  key: GenerationKey,
): Promise<GenerationSummary | undefined> {
  const row = await findGeneration(db, key);
  return row && toSummary(db, row);
}
