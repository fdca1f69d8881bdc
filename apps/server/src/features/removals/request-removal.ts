import type { Language } from "@twofold/contract/languages";
import { REMOVAL_HOURS, type RemovalRequest } from "@twofold/contract/removals";
import type { z } from "zod";
import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { hashOfToken } from "#features/sharing/sharing.ts";
import { sealDetails } from "./removal-details.ts";
import { newReference } from "./removal-reference.ts";
import { removalSubjectOf } from "./removal-subject.ts";
import { removalsByEmail, removalsByNetwork } from "./removals.limits.ts";
import { emailJob } from "./removals.queues.ts";
import { findRemovalByKey, insertRemoval } from "./removals.store.ts";

interface Request extends z.output<typeof RemovalRequest> {
  readonly idempotencyKey: string | undefined;
  /** The language of the page, and of the emails about the request. */
  readonly language: Language;
  readonly network: string;
}

interface Receipt {
  readonly reference: string;
  readonly dueAt: Date;
}

const HOUR_MS = 3_600_000;

/** The response does not depend on whether the address names an image, so it reveals no link. */
export async function requestRemoval(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "limits" | "keys" | "log">,
  { website, reason, language, network, idempotencyKey, ...details }: Request,
): Promise<Receipt> {
  await ctx.limits.consume(removalsByNetwork, network);
  const earlier =
    idempotencyKey === undefined ? undefined : await findRemovalByKey(ctx.db, { idempotencyKey });
  if (earlier) return earlier;
  const receipt = { reference: newReference(), dueAt: dueAfter(ctx.clock()) };
  if (website !== "") return receipt;
  await ctx.limits.consume(removalsByEmail, details.contact.toLowerCase());
  const { linkToken, sampleId } = removalSubjectOf(details.url);
  return inTransaction(ctx, async (tx) => {
    const row = await insertRemoval(tx.db, {
      id: newId(),
      reference: receipt.reference,
      sampleId,
      linkTokenHash: linkToken === undefined ? undefined : hashOfToken(linkToken),
      reason,
      details: sealDetails(ctx.keys, details),
      language,
      idempotencyKey,
      receivedAt: tx.now,
      dueAt: dueAfter(tx.now),
    });
    if (!row) return findConcurrent(tx, idempotencyKey);
    await tx.jobs.enqueue(emailJob, { request_id: row.id, about: "receipt" }, { group: row.id });
    ctx.log.info({ reference: row.reference, reason }, "removals: request received");
    return row;
  });
}

/** Another attempt of the same request has won. */
async function findConcurrent({ db }: Tx, idempotencyKey: string | undefined): Promise<Receipt> {
  const row = idempotencyKey && (await findRemovalByKey(db, { idempotencyKey }));
  if (!row) throw new Error("a new reference was already taken");
  return row;
}

const dueAfter = (now: Date) => new Date(now.getTime() + REMOVAL_HOURS * HOUR_MS);
