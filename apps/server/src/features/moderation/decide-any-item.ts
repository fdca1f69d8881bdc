import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, recordAction, type AuditCaller } from "#features/audit/audit.ts";
import type { Ruling } from "./decide-item.ts";
import { decideSeenItem } from "./decide-seen-item.ts";
import { findAnyItem, type ItemRow } from "./items.store.ts";
import { isReversible } from "./ruling.ts";
import { itemDecided } from "./moderation.actions.ts";
import { alreadyDecided, itemNotFound, ownCase } from "./moderation.errors.ts";

interface Decided {
  readonly id: string;
  readonly version?: number | undefined;
  readonly ruling: Ruling;
  readonly note?: string | undefined;
  readonly caller: AuditCaller;
}

const refusals = {
  not_found: itemNotFound,
  changed_meanwhile: changedMeanwhile,
  own_case: ownCase,
};

/** Decides an item of any user and records it. Of two concurrent decisions one wins. */
export async function decideAnyItem(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "emit">,
  { id, version, ruling, note, caller }: Decided,
): Promise<{ readonly item: ItemRow; readonly seq: number }> {
  const found = await findAnyItem(ctx.db, { id });
  if (!found) throw itemNotFound();
  const { userId } = found;
  return inTransaction(ctx, async (tx) => {
    const seen = await decideSeenItem(tx, ctx, { userId, id, version, ruling });
    if (seen.result === "already_decided") throw alreadyDecided(seen.item.decision ?? "keep");
    if (seen.result !== "decided") throw refusals[seen.result]();
    const decided = (await findAnyItem(tx.db, { id })) ?? seen.item;
    const seq = await recordAction(tx, caller, itemDecided, {
      subjectId: id,
      reason: note,
      before: { decision: null, version: seen.item.version },
      after: {
        decision: ruling.decision,
        statement_code: decided.statementCode,
        version: decided.version,
      },
      isReversible: isReversible(ruling.decision),
    });
    return { item: decided, seq };
  });
}
