import type { AppealOutcome } from "@twofold/contract/admin/moderation";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { sameDeciderFrom } from "./appeal-decider.ts";
import { listAppeals } from "./appeals.store.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { findAnyItem, type ItemRow } from "./items.store.ts";
import { appealDecided } from "./moderation.actions.ts";
import { alreadyDecided, itemNotFound, ownCase, samePerson } from "./moderation.errors.ts";
import { isOwnCase } from "./own-case.ts";

interface AppealRuling {
  readonly id: string;
  readonly outcome: AppealOutcome;
  readonly note?: string | undefined;
}

/** An administrator decides an appeal; the first person only if no one else can, and after a day. */
export async function decideAnyAppeal(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "emit" | "actor" | "admin">,
  { id, outcome, note }: AppealRuling,
): Promise<ItemRow> {
  const item = await findAnyItem(ctx.db, { id });
  if (!item) throw itemNotFound();
  const { userId } = item;
  const by = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (await isOwnCase(tx.db, { userId, by })) throw ownCase();
    const [appeal] = await listAppeals(tx.db, { userId, itemIds: [id] });
    const from = await sameDeciderFrom(tx.db, { by, appeal });
    const isSamePersonAllowed = from !== null && from <= tx.now;
    const result = await decideAppeal(tx, ctx, { userId, id, outcome, by, isSamePersonAllowed });
    if (result === "not_found") throw itemNotFound();
    if (result === "same_person") throw samePerson(from);
    if (result === "decided_before") {
      const [before] = await listAppeals(tx.db, { userId, itemIds: [id] });
      throw alreadyDecided(before?.outcome ?? "upheld");
    }
    await recordAction(tx, ctx, appealDecided, { subjectId: id, reason: note, after: { outcome } });
  });
  return item;
}
