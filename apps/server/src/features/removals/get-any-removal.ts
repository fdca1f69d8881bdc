import type { AdminCtx } from "#kit/ctx.ts";
import { recordRead } from "#features/audit/audit.ts";
import { requestOpened } from "./removals.actions.ts";
import { removalNotFound } from "./removals.errors.ts";
import { findRemoval, type RemovalRow } from "./removals.store.ts";

/** Recorded, because the request contains a name and what a person wrote. */
export async function getAnyRemoval(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">,
  { id }: { readonly id: string },
): Promise<RemovalRow> {
  const row = await findRemoval(ctx.db, { id });
  if (!row) throw removalNotFound();
  await recordRead(ctx, requestOpened, { subjectId: id });
  return row;
}
