import type { Ctx } from "#kit/ctx.ts";
import { eraseUserAssets } from "#features/images/images.ts";
import { cancelAtProvider } from "#features/subscriptions/subscriptions.ts";
import { eraseUserExports } from "./purge-expired-exports.ts";
import type { PersonalTable } from "./personal-data.port.ts";
import { removeRows, sumUpRows } from "./personal-rows.store.ts";

type EraseCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "log" | "ports">;

const BATCH = 1_000;

/**
 * Erases all data of a user except the row in `users`, table by table in short statements. It can be
 * interrupted and repeated. `onBatch` runs after each batch, so that the caller can renew its lease.
 */
export async function eraseUserData(
  ctx: EraseCtx,
  userId: string,
  onBatch: () => Promise<void>,
): Promise<void> {
  for (const table of ctx.ports.personalData.tables) {
    const eraseSome = eraserOf(ctx, table, userId);
    if (eraseSome) while (await eraseSome()) await onBatch();
    await onBatch();
  }
  await ctx.jobs.forget(userId);
}

/** The returned function erases one batch and returns whether more rows may exist. */
function eraserOf(
  ctx: EraseCtx,
  table: PersonalTable,
  userId: string,
): (() => Promise<boolean>) | undefined {
  const { erasing } = table;
  switch (erasing.how) {
    case "rows":
      return async () => (await removeRows(ctx.db, table, userId, BATCH)) === BATCH;
    case "sums":
      return async () => (await sumUpRows(ctx.db, table, erasing, userId, BATCH)) === BATCH;
    case "files":
      return erasing.of === "pictures"
        ? () => eraseUserAssets(ctx, userId)
        : () => eraseUserExports(ctx, userId);
    case "provider":
      return async () => {
        await cancelAtProvider(ctx, userId);
        return (await removeRows(ctx.db, table, userId, BATCH)) === BATCH;
      };
    case "last":
      return undefined;
  }
}
