import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type TxRoot } from "#kit/transaction.ts";
import { InvalidSignatureError, type BillingEvent } from "./billing.port.ts";
import { insertEvent } from "./billing.store.ts";
import { invalidSignature, noBilling } from "./subscriptions.errors.ts";
import { applyEventJob } from "./subscriptions.queues.ts";

interface BillingCtx {
  readonly ports: Pick<Ctx["ports"], "billing">;
}
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Verifies a webhook event and enqueues the job that applies it. The id is stored in the same
 * transaction, so that an event that is delivered twice is enqueued once.
 */
export async function receiveEvent(
  ctx: TxRoot & BillingCtx,
  bytes: Buffer,
  headers: Headers,
): Promise<void> {
  const event = readEvent(ctx, bytes, headers);
  await inTransaction(ctx, async (tx) => {
    const { id, type } = event;
    if (await insertEvent(tx.db, { id, type, receivedAt: tx.now }))
      await tx.jobs.enqueue(applyEventJob, event);
  });
}

function readEvent(
  { ports: { billing } }: BillingCtx,
  bytes: Buffer,
  headers: Headers,
): BillingEvent {
  if (!billing.takesPayments) throw noBilling();
  try {
    return billing.readEvent(bytes, String(headers[billing.signatureHeader] ?? ""));
  } catch (error) {
    if (error instanceof InvalidSignatureError) throw invalidSignature();
    throw error;
  }
}
