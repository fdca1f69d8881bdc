import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import type { Ruling } from "./decide-item.ts";
import { decideSeenItem, type Seen } from "./decide-seen-item.ts";
import { listAnyItems } from "./items.store.ts";
import { itemsDecided } from "./moderation.actions.ts";
import { isReversible } from "./ruling.ts";

interface SeenItems {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly ruling: Ruling;
}

interface DecidedItems {
  /** The number of the log entry. */
  seq: number;
  decided: string[];
  skipped: { id: string; why: Exclude<Seen["result"], "decided"> }[];
}

/** Decides several items alike. Items that changed since they were seen are skipped. */
export async function decideItems(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "emit" | "actor" | "admin">,
  { items, ruling }: SeenItems,
): Promise<DecidedItems> {
  const found = await listAnyItems(ctx.db, { ids: items.map(({ id }) => id) });
  const versionOf = new Map(items.map(({ id, version }) => [id, version]));
  return inTransaction(ctx, async (tx) => {
    const known = new Set(found.map(({ id }) => id));
    const versions: string[] = [];
    const result: Omit<DecidedItems, "seq"> = {
      decided: [],
      skipped: [...versionOf.keys()]
        .filter((id) => !known.has(id))
        .map((id) => ({ id, why: "not_found" })),
    };
    // Sorted by owner, so that two such calls cannot wait for each other.
    for (const { userId, id } of found) {
      const version = versionOf.get(id);
      const seen = await decideSeenItem(tx, ctx, { userId, id, version, ruling });
      if (seen.result === "decided") {
        result.decided.push(id);
        versions.push(String(seen.item.version + 1));
      } else result.skipped.push({ id, why: seen.result });
    }
    const seq = await recordAction(tx, ctx, itemsDecided, {
      subjectId: ctx.admin.requestId,
      after: {
        decision: ruling.decision,
        statement_code: ruling.decision === "keep" ? null : ruling.code,
        decided: result.decided,
        versions,
        skipped: result.skipped.map(({ id }) => id),
      },
      isReversible: isReversible(ruling.decision) && result.decided.length > 0,
    });
    return { ...result, seq };
  });
}
