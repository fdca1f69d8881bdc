import { personalTable } from "#kit/personal-data.ts";
import { removeItemsElsewhere } from "./remove-items-elsewhere.ts";

export const albumsPersonalData = [
  personalTable("album_places", {
    key: "album_user_id album_id",
    file: "album-places",
    shows: "album_id position is_hidden",
    hides: { internal: "album_user_id" },
  }),
  personalTable("album_items", {
    owner: "album_user_id",
    key: "album_id id",
    file: "album-items",
    shows: "album_id id image_id caption happened_on position created_at removed_at",
    hides: { own_id: "album_user_id", internal: "image_user_id" },
    erasing: { how: "rows", before: removeItemsElsewhere },
  }),
  personalTable("albums", {
    file: "albums",
    shows:
      "id title description ordering cover_item_id item_count version created_at changed_at trashed_at",
    hides: { internal: "partnership_id" },
  }),
];
