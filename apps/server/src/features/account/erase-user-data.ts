import type { Ctx } from "#kit/ctx.ts";
import type { EraseCtx, PersonalTable } from "#kit/personal-data.ts";
import { removeRows, sumUpRows } from "./personal-rows.store.ts";

const BATCH = 1_000;

/**
 * Erases all data of a user except the row in `users`, table by table in short statements. It can be
 * interrupted and repeated. `onBatch` runs after each batch, so that the caller can renew its lease.
 */
export async function eraseUserData(
  ctx: EraseCtx & Pick<Ctx, "services">,
  userId: string,
  onBatch: () => Promise<void>,
  { keepsSums = true }: { readonly keepsSums?: boolean } = {},
): Promise<void> {
  for (const table of ctx.services.personalData.tables) {
    const isSummedUp = keepsSums || table.erasing.how !== "sums";
    const erased = isSummedUp ? table : { ...table, erasing: { how: "rows" } as const };
    const eraseSome = eraserOf(ctx, erased, userId);
    if (eraseSome) while (await eraseSome()) await onBatch();
    await onBatch();
  }
  await ctx.jobs.removeGroup(userId);
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
      return async () => {
        await erasing.before?.(ctx, userId);
        return (await removeRows(ctx.db, { userId }, table, BATCH)) === BATCH;
      };
    case "sums":
      return async () =>
        (await sumUpRows(ctx.db, { userId }, { ...table, sums: erasing }, BATCH)) === BATCH;
    case "files":
      return () => erasing.eraseSome(ctx, userId);
    case "last":
      return undefined;
  }
}
