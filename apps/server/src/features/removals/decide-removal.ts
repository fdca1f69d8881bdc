import type { RemovalOutcome } from "@twofold/contract/removals";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { blockImage, findSharedImage, type SharedImage } from "#features/sharing/sharing.ts";
import { emailJob } from "./removals.queues.ts";
import { lockRemoval, updateDecision, type RemovalRow } from "./removals.store.ts";

interface Decision {
  readonly reference: string;
  readonly outcome: RemovalOutcome;
  /** The image that is removed, if the address does not name exactly one. */
  readonly image?: SharedImage | undefined;
}

type Decided = "decided" | "not_found" | "already_decided" | "image_unknown" | "image_not_found";

/** The image is blocked, the decision stored and its email enqueued together. */
export async function decideRemoval(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  { reference, outcome, image }: Decision,
): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRemoval(tx.db, { reference });
    if (!request) return "not_found";
    if (request.decidedAt !== null) return "already_decided";
    if (outcome === "removed") {
      const subject = image ?? (await findSubject(tx, request));
      if (!subject) return "image_unknown";
      if (!(await blockImage(tx, subject, "operator"))) return "image_not_found";
    }
    const { id } = request;
    await updateDecision(tx.db, { id }, { decidedAt: tx.now, outcome });
    await tx.jobs.enqueue(emailJob, { request_id: id, about: "result" }, { group: id });
    return "decided";
  });
}

async function findSubject(
  { db, now }: Tx,
  { linkTokenHash: tokenHash }: RemovalRow,
): Promise<SharedImage | undefined> {
  return tokenHash === null ? undefined : findSharedImage(db, { tokenHash }, now);
}
