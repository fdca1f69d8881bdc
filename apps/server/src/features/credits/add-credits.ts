import type { GivenGrant } from "@twofold/contract/admin/users";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { acceptRepeatedCall, recordAction } from "#features/audit/audit.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { changeCredits } from "./change-credits.ts";
import { creditsGiven } from "./credits.actions.ts";
import { expiryPassed, overDailyCap } from "./credits.errors.ts";
import { findGrantBySource } from "./credits.store.ts";
import { listBalances } from "./list-balances.ts";
import { GIVEN_PREFIX, upsertGiven } from "./given-credits.store.ts";
import { toGivenResponse } from "./given-response.ts";

interface Gift {
  readonly userId: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly reason: string;
  /** The idempotency key, by which repeated calls are one gift. */
  readonly key: string;
}

export interface Given {
  readonly grant: GivenGrant;
  readonly balance: number;
}

type AddCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "settings" | "actor" | "admin">;

export async function addCredits(ctx: AddCtx, gift: Gift): Promise<Given> {
  const { userId, amount, expiresAt, reason, key } = gift;
  const source = GIVEN_PREFIX + key;
  // Repeated calls, which may be many, need no transaction.
  const first = await findGrantBySource(ctx.db, { userId, source });
  if (first) {
    acceptRepeatedCall(ctx);
    const balances = await listBalances(ctx, { userIds: [userId] });
    return { grant: toGivenResponse(first), balance: balances.get(userId) ?? 0 };
  }
  const { given, isRepeated } = await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    // Checks under the account's lock, so that the second of two concurrent calls sees the first grant.
    const before = await changeCredits(tx, ctx, { userId }, (ledger) => ledger.account());
    const known = await findGrantBySource(tx.db, { userId, source });
    if (known)
      return {
        given: { grant: toGivenResponse(known), balance: before.balance },
        isRepeated: true,
      };
    if (expiresAt <= tx.now) throw expiryPassed();
    const day = tx.now.toISOString().slice(0, 10);
    const today = await upsertGiven(tx.db, { adminId: ctx.actor.user.id, day }, amount);
    const max = ctx.settings.givenCredits.maxPerDay;
    if (isCapped(ctx) && today > max)
      throw overDailyCap({ max, left: Math.max(0, max - (today - amount)) });
    const balance = await changeCredits(tx, ctx, { userId }, (ledger) => {
      ledger.bonus(amount, expiresAt, { reason: "from_team" }, source);
      return ledger.account().balance;
    });
    const grant = await findGrantBySource(tx.db, { userId, source });
    if (!grant) throw new Error("the grant was not stored");
    const after = { amount, expires_at: expiresAt.toISOString(), grant_id: grant.id };
    await recordAction(tx, ctx, creditsGiven, { subjectId: userId, reason, after });
    return { given: { grant: toGivenResponse(grant), balance }, isRepeated: false };
  });
  if (isRepeated) acceptRepeatedCall(ctx);
  return given;
}

/** Owners, who alone may change prices, have no cap. */
const isCapped = ({ admin }: Pick<AdminCtx, "admin">) => !admin.rights.has("pricing");
