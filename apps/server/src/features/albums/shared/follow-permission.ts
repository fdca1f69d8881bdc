import type { DomainEvents } from "#kit/domain-events.ts";
import type { Tx } from "#kit/transaction.ts";

/** Each read checks the permission, so only open pages must read again. */
export async function followAlbumPermission(
  tx: Tx,
  { permission, userId, partnerId }: DomainEvents["partner.permission_changed"],
): Promise<void> {
  if (permission !== "album") return;
  for (const id of [userId, partnerId]) await tx.live.publish(id, { type: "album_changed" });
}
