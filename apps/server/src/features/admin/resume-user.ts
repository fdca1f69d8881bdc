import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changeSuspension, type ChangedSuspension } from "./suspension.ts";

interface Resumed {
  readonly userId: string;
  readonly reason: string;
  readonly version: number;
}

export const resumeUser = (ctx: AdminCtx, change: Resumed): Promise<ChangedSuspension> =>
  inTransaction(ctx, (tx) => changeSuspension(tx, ctx, { ...change, until: null }));
