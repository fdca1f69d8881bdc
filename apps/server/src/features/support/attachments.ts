import type {
  Attachable,
  AttachedGeneration,
  AttachedPayment,
  Attachment,
  AttachmentKey,
} from "@twofold/contract/support";
import type { AdminAttachment } from "@twofold/contract/support.admin";
import type { Db } from "#kit/db.ts";
import { findBought, listBought, type BoughtPack } from "#features/credits/credits.ts";
import { listAttempts } from "#features/engines/engines.ts";
import {
  findGenerationSummary,
  listGenerationSummaries,
  receiptFor,
  type GenerationSummary,
} from "#features/generations/generations.ts";
import {
  findPaidPeriod,
  listPaidPeriods,
  type PaidPeriod,
} from "#features/subscriptions/subscriptions.ts";

const OFFERED = 10;

/** The latest ones of each kind. */
export async function attachableOf(db: Db, userId: string): Promise<Attachable> {
  const [outlines, periods, packs] = await Promise.all([
    listGenerationSummaries(db, userId, OFFERED),
    listPaidPeriods(db, userId, OFFERED),
    listBought(db, userId, OFFERED),
  ]);
  const payments = [...periods.map(ofPeriod), ...packs.map(ofPack)];
  return {
    generations: outlines.map(ofOutline),
    payments: payments
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
      .slice(0, OFFERED),
  };
}

/** Undefined if there is none, or if it is somebody else's. */
export async function attachmentOf(
  db: Db,
  userId: string,
  { kind, id }: AttachmentKey,
): Promise<Attachment | undefined> {
  if (kind === "generation") {
    const outline = await findGenerationSummary(db, { userId, id });
    return outline && ofOutline(outline);
  }
  return (await paymentOf(db, userId, id))?.attachment;
}

/** With the provider's own name for it. */
async function paymentOf(db: Db, userId: string, id: string) {
  const period = await findPaidPeriod(db, userId, id);
  if (period) return { attachment: ofPeriod(period), reference: period.reference };
  const pack = await findBought(db, userId, id);
  return pack && { attachment: ofPack(pack), reference: pack.reference };
}

/** With what helps to find out what went wrong: how it was drawn and paid, never the photos. */
export async function attachmentForOperator(
  db: Db,
  userId: string,
  key: AttachmentKey,
): Promise<AdminAttachment | undefined> {
  const { kind, id } = key;
  if (kind === "payment") {
    const paid = await paymentOf(db, userId, id);
    return paid && { ...paid.attachment, reference: paid.reference ?? null };
  }
  const [outline, receipt, attempts] = await Promise.all([
    findGenerationSummary(db, { userId, id }),
    receiptFor(db, { userId, id }),
    listAttempts(db, userId, id),
  ]);
  return (
    outline && {
      ...ofOutline(outline),
      receipt,
      attempts: attempts.map(({ engine, outcome, ms, startedAt }) => ({
        engine,
        outcome,
        ms,
        started_at: startedAt.toISOString(),
      })),
    }
  );
}

function ofOutline({ id, title, state, engine, price, detail, createdAt }: GenerationSummary) {
  return {
    kind: "generation",
    id,
    title,
    status: state,
    engine,
    credits: price,
    detail,
    created_at: createdAt.toISOString(),
  } satisfies AttachedGeneration;
}

function ofPeriod({ id, planName, amountCents, currency, startAt }: PaidPeriod) {
  return {
    kind: "payment",
    id,
    plan_name: planName,
    credits: null,
    amount: amountCents / 100,
    currency,
    created_at: startAt.toISOString(),
  } satisfies AttachedPayment;
}

function ofPack({ id, credits, boughtAt }: BoughtPack) {
  return {
    kind: "payment",
    id,
    plan_name: null,
    credits,
    amount: null,
    currency: null,
    created_at: boughtAt.toISOString(),
  } satisfies AttachedPayment;
}
