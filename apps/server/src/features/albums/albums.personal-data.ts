import { personalTable } from "#kit/personal-data.ts";
import { eraseCopiesOf } from "./kept/erase-copies-of.ts";
import { removeItemsElsewhere } from "./remove-items-elsewhere.ts";

export const albumsPersonalData = [
  personalTable("partner_copy_items", {
    key: "album_id id",
    file: "kept-copies-places",
    shows: "album_id id caption happened_on position created_at",
    hides: { others: "source_user_id source_image_id" },
  }),
  // Before the images, because the former partner's copies are created from them.
  personalTable("partner_copies", {
    key: "source_user_id source_image_id",
    file: "kept-copies",
    shows: "image_id is_waiting final_at",
    hides: { others: "source_user_id source_image_id" },
    erasing: { how: "files", eraseSome: eraseCopiesOf },
  }),
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
