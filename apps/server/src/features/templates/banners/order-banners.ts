import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, recordAction } from "#features/audit/audit.ts";
import { bannersOrdered, isSameOrder, saveOrder } from "./banners.actions.ts";
import { lockBanners } from "./banners.store.ts";

type OrderCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

/** Refuses an order that was made from a list which someone else changed since. */
export async function orderBanners(
  ctx: OrderCtx,
  { ids, seen }: { readonly ids: readonly string[]; readonly seen: readonly string[] },
) {
  return inTransaction(ctx, async (tx) => {
    const current = (await lockBanners(tx.db)).map(({ id }) => id);
    const hasSameIds = isSameOrder([...ids].toSorted(), [...current].toSorted());
    if (!isSameOrder(current, seen) || !hasSameIds) throw changedMeanwhile();
    await saveOrder(tx.db, ids);
    const seq = await recordAction(tx, ctx, bannersOrdered, {
      subjectId: "all",
      before: { ids: current },
      after: { ids: [...ids] },
    });
    return { seq };
  });
}
