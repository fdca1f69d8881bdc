import { personalTable } from "#kit/personal-data.ts";

export const moderationPersonalData = [
  personalTable("moderation_appeals", {
    file: "appeals",
    shows: "id item_id message created_at decided_at outcome",
    hides: { staff: "decided_by" },
  }),
  personalTable("moderation_items", {
    file: "decisions-about-pictures",
    shows:
      "id image_id kinds reasons reports opened_at decision statement_code is_automatic decided_at",
    hides: { others: "notes", staff: "decided_by", internal: "severity due_at version" },
  }),
];
