import type { Ctx } from "#kit/ctx.ts";
import { eraseExports } from "./erase-exports.ts";
import { listExports } from "./exports.store.ts";

const BATCH = 20;

/** Erases one batch and returns whether there may be more. */
export async function eraseUserExports(
  ctx: Pick<Ctx, "db" | "ports">,
  userId: string,
): Promise<boolean> {
  return eraseExports(ctx, await listExports(ctx.db, { userId }, BATCH));
}
