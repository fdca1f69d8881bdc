import type { AppealOutcome } from "@twofold/contract/admin/moderation";
import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { lockAppeal, updateAppealDecided } from "./appeals.store.ts";
import { listLastDecisions, lockItem, type ItemKey } from "./items.store.ts";
import { sendAppealOutcome } from "./send-appeal-outcome.ts";

interface AppealRuling extends ItemKey {
  readonly outcome: AppealOutcome;
  readonly by: string;
  /** If no one else could decide. */
  readonly isSamePersonAllowed?: boolean;
}

type Result = "decided" | "not_found" | "decided_before" | "same_person";

const samePerson = (one: string | null, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/** Another person than the one who decided the item decides the appeal. */
export async function decideAppeal(
  tx: Tx,
  ctx: Pick<Ctx, "emit">,
  { userId, id, outcome, by, isSamePersonAllowed = false }: AppealRuling,
): Promise<Result> {
  if (!(await lockUser(tx.db, { id: userId, isDeletedToo: true }))) return "not_found";
  const item = await lockItem(tx.db, { userId, id });
  const appeal = item && (await lockAppeal(tx.db, { userId, itemId: id }));
  if (!appeal) return "not_found";
  if (appeal.decidedAt) return "decided_before";
  if (!isSamePersonAllowed && samePerson(item.decidedBy, by)) return "same_person";
  await updateAppealDecided(tx.db, appeal, { decidedAt: tx.now, decidedBy: by, outcome });
  const { imageId } = item;
  const [last] = await listLastDecisions(tx.db, { userId, imageIds: [imageId] });
  // A later decision about the same image has its own appeal.
  if (outcome === "restored" && last?.id === id)
    await ctx.emit(tx, "moderation.decided", {
      userId,
      imageId,
      decision: "keep",
      code: null,
      isAutomatic: false,
    });
  await sendAppealOutcome(tx, { userId, itemId: id, outcome });
  return "decided";
}
