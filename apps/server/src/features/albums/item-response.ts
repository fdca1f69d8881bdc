import type { AlbumItem } from "@twofold/contract/albums";
import { imageAddress } from "@twofold/contract/images";
import type { VisibleItem } from "./items.store.ts";

export function toItemResponse(row: VisibleItem, viewerId: string): AlbumItem {
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
    is_favourite: row.isFavourite,
    is_sample: row.isSample,
    created_at: row.imageCreatedAt.toISOString(),
  };
  return {
    id: row.id,
    image,
    caption: row.caption,
    happened_on: row.happenedOn,
    is_mine: row.imageUserId === viewerId,
    address: imageAddress(image),
    position: row.position,
  };
}
