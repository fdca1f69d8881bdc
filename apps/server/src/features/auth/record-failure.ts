import type { ErrorCode } from "@twofold/contract/problem";
import { AppError } from "#kit/app-error.ts";
import { inTransaction, type TxRoot } from "#kit/transaction.ts";
import {
  recordSecurityEvent,
  type NewSecurityEvent,
  type SecurityEventCtx,
} from "./record-security-event.ts";

/** For `catch`: uses its own transaction, because the failed one was rolled back. */
export const recordFailure =
  (ctx: TxRoot & SecurityEventCtx, code: ErrorCode, event: NewSecurityEvent) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof AppError && error.code === code)
      await inTransaction(ctx, (tx) => recordSecurityEvent(tx, ctx, event));
    throw error;
  };
