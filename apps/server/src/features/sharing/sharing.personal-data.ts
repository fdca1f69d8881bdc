import { personalTable } from "#kit/personal-data.ts";

export const sharingPersonalData = [
  personalTable("share_links", {
    file: "share-links",
    shows: `id image_id album_id shows_name shows_preview allows_download shows_captions days views
      created_at expires_at`,
    hides: {
      secret: "token_hash password_hash",
      internal: "album_user_id password_version warned_at",
    },
  }),
  personalTable("share_reports", {
    key: "image_id reason",
    file: "reports-of-shared-pictures",
    shows: "image_id reason times first_at last_at",
  }),
  personalTable("share_blocks", {
    key: "image_id",
    file: "pictures-not-to-be-shared",
    shows: "image_id decided_by created_at",
  }),
];
