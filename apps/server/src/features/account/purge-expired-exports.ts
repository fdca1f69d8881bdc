import type { Ctx } from "#kit/ctx.ts";
import { eraseExports } from "./erase-exports.ts";
import { listExpiredExports } from "./exports.store.ts";

const BATCH = 20;

export async function purgeExpiredExports(ctx: Pick<Ctx, "db" | "clock" | "ports">): Promise<void> {
  while (
    await eraseExports(ctx, await listExpiredExports(ctx.db, { now: ctx.clock(), limit: BATCH }))
  );
}
