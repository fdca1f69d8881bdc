import type { AdminRemoval } from "@twofold/contract/admin/removals";
import type { Ctx } from "#kit/ctx.ts";
import { maskAddress } from "#kit/mask-address.ts";
import { findRemovalImage } from "./find-removal-image.ts";
import { openDetails } from "./removal-details.ts";
import type { RemovalRow } from "./removals.store.ts";

/** The view of administrators. */
export async function toRemovalResponse(
  { db, keys, clock }: Pick<Ctx, "db" | "keys" | "clock">,
  row: RemovalRow,
): Promise<AdminRemoval> {
  const details = openDetails(keys, row);
  const image = await findRemovalImage(db, row, clock());
  return {
    id: row.id,
    reference: row.reference,
    reason: row.reason,
    received_at: row.receivedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    sender: details
      ? {
          name: details.signed_name,
          contact: maskAddress(details.contact),
          url: details.url,
          statement: details.statement,
        }
      : null,
    subject: image ? { owner_id: image.userId, image_id: image.imageId } : null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    outcome: row.outcome,
  };
}
