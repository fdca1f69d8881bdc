import { impersonalTable, personalTable } from "#kit/personal-data.ts";

export const copiesPersonalData = [
  personalTable("image_hashes", {
    key: "image_id",
    file: "hashes-of-shared-pictures",
    shows: "image_id hash allowed_at",
  }),
  impersonalTable("blocked_hashes", "the look of removed images, without an owner or an image"),
];
