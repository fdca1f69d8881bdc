import type { Endpoint } from "@twofold/contract/endpoint";
import type { AdminCtx, Ctx } from "#kit/ctx.ts";
import { AppError } from "#kit/app-error.ts";
import { inTransaction } from "#kit/transaction.ts";
import { appendEntry } from "./append-entry.ts";

const INTERNAL = 500;

/** The call's own transaction was rolled back, so the entry has its own. */
export async function recordFailedCall(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live"> & Pick<AdminCtx, "actor" | "admin">,
  { method, path, params: schema }: Pick<Endpoint, "method" | "path" | "params">,
  { params, error }: { readonly params: unknown; readonly error: unknown },
): Promise<void> {
  // A name or an address in place of the id would remain in the log after the erasure of its user.
  const { data: ids } = schema?.safeParse(params) ?? {};
  const [subject] = Object.values((ids ?? {}) as Record<string, string | number>);
  const code = error instanceof AppError ? error.code : null;
  const isRefusal = statusOf(error) < INTERNAL;
  await inTransaction(ctx, (tx) =>
    appendEntry(tx, ctx, {
      action: `${method} ${path}`,
      subjectKind: null,
      subjectId: subject === undefined ? null : String(subject),
      reason: null,
      before: null,
      after: { code: code ?? (isRefusal ? "invalid_request" : "internal") },
      undoes: null,
      undoUntil: null,
      outcome: isRefusal ? "refused" : "failed",
    }),
  );
}

function statusOf(error: unknown): number {
  if (error instanceof AppError) return error.status;
  // Fastify's own errors, for example of a body that does not fit the contract.
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === "number" ? status : INTERNAL;
}
