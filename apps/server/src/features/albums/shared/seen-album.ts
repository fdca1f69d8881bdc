import type { PermissionBothWays } from "#features/partners/partners.ts";
import type { AlbumRow } from "../albums.tables.ts";

/** An album as one person sees it. */
export interface SeenAlbum {
  readonly row: AlbumRow;
  readonly viewerId: string;
  /** The users whose images this person sees in the album. */
  readonly imageUserIds: readonly string[];
  /** The other person; undefined if the album is not shared. */
  readonly sharing: PermissionBothWays | undefined;
}

export const isOwner = ({ row, viewerId }: SeenAlbum): boolean => row.userId === viewerId;

/**
 * Returns undefined if the person may not see the album. The partner sees a shared album while its owner
 * allows it, and each of them sees the images of the other while that one allows it.
 */
export function seeAlbum(
  row: AlbumRow,
  viewerId: string,
  partner: PermissionBothWays | undefined,
): SeenAlbum | undefined {
  const sharing = partner?.partnershipId === row.partnershipId ? partner : undefined;
  const isReceived = sharing?.isReceived ?? false;
  if (row.userId !== viewerId && !(isReceived && row.userId === sharing?.partnerId))
    return undefined;
  const imageUserIds = sharing && isReceived ? [viewerId, sharing.partnerId] : [viewerId];
  return { row, viewerId, imageUserIds, sharing };
}

/** Everyone who sees a change that this person makes in the album. */
export function audienceOf(seen: SeenAlbum): string[] {
  const { viewerId, sharing } = seen;
  const isSeenByPartner = sharing && (!isOwner(seen) || sharing.isGiven);
  return isSeenByPartner ? [viewerId, sharing.partnerId] : [viewerId];
}
