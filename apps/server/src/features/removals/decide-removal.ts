import type { StatementCode } from "@twofold/contract/moderation";
import type { RemovalOutcome, RemovalReason } from "@twofold/contract/removals";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { recordAction, type AuditCaller } from "#features/audit/audit.ts";
import { findImageAsset } from "#features/images/images.ts";
import { decideItem, isOwnCase, openItem } from "#features/moderation/moderation.ts";
import type { SharedImage } from "#features/sharing/sharing.ts";
import { findRemovalImage } from "./find-removal-image.ts";
import { requestDecided } from "./removals.actions.ts";
import { emailJob } from "./removals.queues.ts";
import { lockRemoval, updateDecision } from "./removals.store.ts";

interface Decision {
  readonly reference: string;
  readonly outcome: RemovalOutcome;
  /** The person who decides, and who can then not decide an appeal of the owner. */
  readonly by: string;
  /** The image that is removed, if the address does not name exactly one. */
  readonly image?: SharedImage | undefined;
  readonly note?: string | undefined;
  readonly caller: AuditCaller;
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

type Decided =
  | "decided"
  | "not_found"
  | "already_decided"
  | "own_case"
  | "image_unknown"
  | "image_not_found";

/** The image is blocked, the decision stored and its email enqueued together. */
export async function decideRemoval(
  ctx: DecideCtx,
  { reference, outcome, by, image, note, caller }: Decision,
): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRemoval(tx.db, { reference });
    if (!request) return "not_found";
    if (request.decidedAt !== null) return "already_decided";
    const subject = image ?? (await findRemovalImage(tx.db, request, tx.now));
    if (subject && (await isOwnCase(tx.db, { userId: subject.userId, by }))) return "own_case";
    if (outcome === "removed") {
      if (!subject) return "image_unknown";
      if (!(await block(tx, ctx, subject, { reason: request.reason, by })))
        return "image_not_found";
    }
    const { id } = request;
    await updateDecision(tx.db, { id }, { decidedAt: tx.now, outcome });
    await tx.jobs.enqueue(emailJob, { request_id: id, about: "result" }, { group: id });
    await recordAction(tx, caller, requestDecided, {
      subjectId: id,
      reason: note,
      after: { outcome },
    });
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
