import type { Language } from "@twofold/contract/languages";
import type { UnlinkMode } from "@twofold/contract/partners";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notify } from "#features/notifications/notifications.ts";
import { endPartnership } from "./end-partnership.ts";
import { safeFirstNameOf } from "./first-name.ts";
import { partnerNotices } from "./notices.messages.ts";
import { notLinked } from "./partners.errors.ts";
import { findPartnership } from "./partners.store.ts";

const DAY_MS = 86_400_000;

/** Either person can do it alone. The message to the other one does not show who ended it. */
export async function unlinkPartner(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "emit">,
  mode: UnlinkMode,
): Promise<void> {
  const { user } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const partnership = await findPartnership(tx.db, { userId: user.id });
    if (!partnership) throw notLinked();
    const { id, partnerId } = partnership;
    if (!(await endPartnership(tx, ctx, { id, mode }))) throw notLinked();
    const notice = {
      userId: partnerId,
      key: `partner-unlinked:${id}`,
      kind: "partner" as const,
      text: (language: Language) => partnerNotices[language].unlinked(safeFirstNameOf(user)),
      link: "/partner",
      expiresAt: new Date(tx.now.getTime() + DAY_MS),
    };
    await notify(tx, [notice]);
  });
}
