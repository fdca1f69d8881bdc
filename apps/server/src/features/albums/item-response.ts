import type { AlbumItem } from "@twofold/contract/albums";
import { albumItemAddress } from "@twofold/contract/albums/shared";
import { imageAddress, type Image } from "@twofold/contract/images";
import type { VisibleItem } from "./items.store.ts";

interface Viewed {
  readonly albumId: string;
  readonly viewerId: string;
}

/** The address of an own image; another person's image has one in the album, which is checked there. */
export const addressFor = (
  { albumId, viewerId }: Viewed,
  item: Pick<Image, "user_id" | "filename"> & { readonly id: string },
): string => (item.user_id === viewerId ? imageAddress(item) : albumItemAddress(albumId, item.id));

export function toItemResponse(row: VisibleItem, viewed: Viewed): AlbumItem {
  const isMine = row.imageUserId === viewed.viewerId;
  const image = {
    id: row.imageId,
    user_id: row.imageUserId,
    filename: row.filename,
    title: row.title,
    is_couple_image: row.isCoupleImage,
    source: row.source,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    // What another person marked is theirs.
    is_favourite: isMine && row.isFavourite,
    is_sample: row.isSample,
    created_at: row.imageCreatedAt.toISOString(),
  };
  return {
    id: row.id,
    image,
    caption: row.caption,
    happened_on: row.happenedOn,
    is_mine: isMine,
    address: addressFor(viewed, { ...image, id: row.id }),
    position: row.position,
  };
}
