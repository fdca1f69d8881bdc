import type { StatementCode } from "@twofold/contract/moderation";
import type { RemovalOutcome, RemovalReason } from "@twofold/contract/removals";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { findImageAsset } from "#features/images/images.ts";
import { decideItem, openItem } from "#features/moderation/moderation.ts";
import { findSampleById } from "#features/samples/samples.ts";
import { findSharedImage, type SharedImage } from "#features/sharing/sharing.ts";
import { emailJob } from "./removals.queues.ts";
import { lockRemoval, updateDecision, type RemovalRow } from "./removals.store.ts";

interface Decision {
  readonly reference: string;
  readonly outcome: RemovalOutcome;
  /** The person who decides, and who can then not decide an appeal of the owner. */
  readonly by: string;
  /** The image that is removed, if the address does not name exactly one. */
  readonly image?: SharedImage | undefined;
}

type DecideCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "emit">;

/** What the owner reads about each reason. */
const statements: Record<RemovalReason, StatementCode> = {
  intimate: "sexual",
  minor: "minor",
  shows_me: "person_disagrees",
  copyright: "rights_of_others",
  other: "harmful",
};

type Decided = "decided" | "not_found" | "already_decided" | "image_unknown" | "image_not_found";

/** The image is blocked, the decision stored and its email enqueued together. */
export async function decideRemoval(
  ctx: DecideCtx,
  { reference, outcome, by, image }: Decision,
): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRemoval(tx.db, { reference });
    if (!request) return "not_found";
    if (request.decidedAt !== null) return "already_decided";
    if (outcome === "removed") {
      const subject = image ?? (await findSubject(tx, request));
      if (!subject) return "image_unknown";
      if (!(await block(tx, ctx, subject, { reason: request.reason, by })))
        return "image_not_found";
    }
    const { id } = request;
    await updateDecision(tx.db, { id }, { decidedAt: tx.now, outcome });
    await tx.jobs.enqueue(emailJob, { request_id: id, about: "result" }, { group: id });
    return "decided";
  });
}

/** False if the image does not exist. A block that is in force stays as it is. */
async function block(
  tx: Tx,
  ctx: DecideCtx,
  { userId, imageId }: SharedImage,
  { reason, by }: { readonly reason: RemovalReason; readonly by: string },
): Promise<boolean> {
  if (!(await findImageAsset(tx.db, { userId, id: imageId }))) return false;
  const item = await openItem(tx, { userId, imageId, kind: "removal_request" });
  if (!item) return false;
  const code = statements[reason];
  const ruling = { decision: "block" as const, code, by };
  await decideItem(tx, ctx, { userId, id: item.id, ruling });
  return true;
}

async function findSubject(
  { db, now }: Tx,
  { linkTokenHash: tokenHash, sampleId }: RemovalRow,
): Promise<SharedImage | undefined> {
  if (sampleId !== null) return findSampleById(db, { id: sampleId });
  return tokenHash === null ? undefined : findSharedImage(db, { tokenHash }, now);
}
