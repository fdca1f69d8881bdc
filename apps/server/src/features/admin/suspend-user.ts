import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { dateInvalid } from "./admin.errors.ts";
import { changeSuspension, type ChangedSuspension } from "./suspension.ts";

interface Suspended {
  readonly userId: string;
  readonly until: Date;
  readonly message: string;
  readonly reason: string;
  readonly version: number;
}

export async function suspendUser(ctx: AdminCtx, change: Suspended): Promise<ChangedSuspension> {
  if (change.until <= ctx.clock()) throw dateInvalid();
  return inTransaction(ctx, (tx) => changeSuspension(tx, ctx, change));
}
