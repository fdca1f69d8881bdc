import { impersonalTable, personalTable } from "#kit/personal-data.ts";
import { eraseUserAssets } from "./erase-user-assets.ts";

export const imagesPersonalData = [
  personalTable("images", {
    file: "images",
    shows:
      "id picture_id filename title source is_couple_image is_favourite is_sample not_suggested is_kept created_at trashed_at",
    hides: { internal: "upload_key" },
    erasing: { how: "files", eraseSome: eraseUserAssets },
  }),
  personalTable("pictures", {
    file: "pictures",
    shows: "id state width height files derived_at created_at changed_at",
    hides: { internal: "sha256", preview: "placeholder" },
    erasing: { how: "files", eraseSome: eraseUserAssets },
  }),
  impersonalTable("held_erasures", "counts of the trash"),
];
