import type { Ctx } from "#kit/ctx.ts";
import { findTemplate, findTemplateVersion } from "#features/templates/templates.ts";
import type { GenerationRow } from "./generations.store.ts";

/** The template as it was when the generation started; of an old generation, as it is now. */
export async function findTemplateOf(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { templateName: name, templateVersion: version }: GenerationRow,
) {
  if (version !== null) return findTemplateVersion(db, { name, version });
  return findTemplate(db, { name, now: clock() });
}
