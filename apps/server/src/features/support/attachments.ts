import type {
  Attachable,
  AttachedGeneration,
  AttachedPayment,
  Attachment,
  AttachmentKey,
} from "@twofold/contract/support";
import type { AdminAttachment } from "@twofold/contract/support.admin";
import type { Db } from "#kit/db.ts";
import { findBoughtPack, listBoughtPacks, type BoughtPack } from "#features/credits/credits.ts";
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

const MAX_OFFERED = 10;

export async function attachableOf(db: Db, userId: string): Promise<Attachable> {
  const [summaries, periods, packs] = await Promise.all([
    listGenerationSummaries(db, userId, MAX_OFFERED),
    listPaidPeriods(db, { userId }, MAX_OFFERED),
    listBoughtPacks(db, { userId }, MAX_OFFERED),
  ]);
  const payments = [...periods.map(ofPeriod), ...packs.map(ofPack)];
  return {
    generations: summaries.map(ofSummary),
    payments: payments
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
      .slice(0, MAX_OFFERED),
  };
}

/** Undefined if it does not exist or belongs to another user. */
export async function attachmentOf(
  db: Db,
  userId: string,
  { kind, id }: AttachmentKey,
): Promise<Attachment | undefined> {
  if (kind === "generation") {
    const summary = await findGenerationSummary(db, { userId, id });
    return summary && ofSummary(summary);
  }
  return (await paymentOf(db, userId, id))?.attachment;
}

/** The reference is the payment provider's id. */
async function paymentOf(db: Db, userId: string, id: string) {
  const period = await findPaidPeriod(db, { userId, id });
  if (period) return { attachment: ofPeriod(period), reference: period.reference };
  const pack = await findBoughtPack(db, { userId, id });
  return pack && { attachment: ofPack(pack), reference: pack.reference };
}

/** Adds engine attempts and payment details for diagnosis, but never the photos. */
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
  const [summary, receipt, attempts] = await Promise.all([
    findGenerationSummary(db, { userId, id }),
    receiptFor(db, { userId, id }),
    listAttempts(db, { userId, generationId: id }),
  ]);
  return (
    summary && {
      ...ofSummary(summary),
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

function ofSummary({
  id,
  title,
  translations,
  state,
  engine,
  price,
  detail,
  createdAt,
}: GenerationSummary) {
  return {
    kind: "generation",
    id,
    title,
    translations,
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
