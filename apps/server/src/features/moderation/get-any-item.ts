import type { Ctx } from "#kit/ctx.ts";
import { findAnyItem, type ItemRow } from "./items.store.ts";
import { itemNotFound } from "./moderation.errors.ts";

/** For administrators, who know the id alone. */
export async function getAnyItem(
  { db }: Pick<Ctx, "db">,
  { id }: { readonly id: string },
): Promise<ItemRow> {
  const item = await findAnyItem(db, { id });
  if (!item) throw itemNotFound();
  return item;
}
