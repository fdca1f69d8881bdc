import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, recordAction } from "#features/audit/audit.ts";
import { lockIdentities } from "../templates.store.ts";
import { isSame, saveTemplateOrder, templatesOrdered } from "./versions.actions.ts";

type OrderCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

/** Refuses an order that was made from a list which someone else changed since. */
export async function orderTemplates(
  ctx: OrderCtx,
  { ids, seen }: { readonly ids: readonly string[]; readonly seen: readonly string[] },
) {
  return inTransaction(ctx, async (tx) => {
    const current = (await lockIdentities(tx.db)).map(({ id }) => id);
    const hasSameIds = isSame([...ids].toSorted(), [...current].toSorted());
    if (!isSame(current, seen) || !hasSameIds) throw changedMeanwhile();
    await saveTemplateOrder(tx.db, ids);
    const seq = await recordAction(tx, ctx, templatesOrdered, {
      subjectId: "all",
      before: { ids: current },
      after: { ids: [...ids] },
    });
    return { seq };
  });
}
