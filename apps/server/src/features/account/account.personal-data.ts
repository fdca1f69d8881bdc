import { impersonalTable, personalTable } from "#kit/personal-data.ts";
import { eraseUserExports } from "./erase-user-exports.ts";

export const accountPersonalData = [
  personalTable("exports", {
    file: "exports",
    shows: "id state bytes created_at ready_at expires_at",
    hides: { internal: "progress" },
    erasing: { how: "files", eraseSome: eraseUserExports },
  }),
  impersonalTable(
    "erasures",
    "it is deleted when the receipt is sent or the account restored, and the recipient is encrypted",
  ),
  impersonalTable("kept_sums", "monthly sums of all erased users"),
];
