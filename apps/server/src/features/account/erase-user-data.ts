import type { Ctx } from "#kit/ctx.ts";
import { eraseUserAssets } from "#features/images/images.ts";
import { cancelAtProvider } from "#features/subscriptions/subscriptions.ts";
import { eraseUserExports } from "./purge-expired-exports.ts";
import type { PersonalTable } from "./personal-data.port.ts";
import { removeRows, sumUpRows } from "./personal-rows.store.ts";

type EraseCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "log" | "ports">;

const ROWS = 1_000;

/**
 * Everything of one user but their own row, table by table as the list says, in short statements. It
 * may be broken off anywhere and begun again: what is gone is not found any more. `onBatch` is called
 * after each, for whoever has to say that they are still at it.
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

/** One batch of a table; says whether there may be more. */
function eraserOf(
  ctx: EraseCtx,
  table: PersonalTable,
  userId: string,
): (() => Promise<boolean>) | undefined {
  const { erasing } = table;
  switch (erasing.how) {
    case "rows":
      return async () => (await removeRows(ctx.db, table, userId, ROWS)) === ROWS;
    case "sums":
      return async () => (await sumUpRows(ctx.db, table, erasing, userId, ROWS)) === ROWS;
    case "files":
      return erasing.of === "pictures"
        ? () => eraseUserAssets(ctx, userId)
        : () => eraseUserExports(ctx, userId);
    case "provider":
      return async () => {
        await cancelAtProvider(ctx, userId);
        return (await removeRows(ctx.db, table, userId, ROWS)) === ROWS;
      };
    case "last":
      return undefined;
  }
}
