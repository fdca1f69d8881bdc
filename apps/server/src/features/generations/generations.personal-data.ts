import { personalTable } from "#kit/personal-data.ts";
import { eraseGiver } from "./erase-giver.ts";

export const generationsPersonalData = [
  personalTable("generation_reports", {
    key: "generation_id",
    file: "reports-of-pictures",
    shows: "generation_id reason template_name engine credits_returned created_at",
  }),
  personalTable("generation_sources", {
    key: "generation_id slot",
    file: "photos-of-pictures",
    shows: "generation_id slot image_id",
    hides: { others: "image_user_id", internal: "consent_id" },
    erasing: { how: "rows", before: eraseGiver },
  }),
  personalTable("generations", {
    file: "generations",
    shows: `id template_name template_version prompt composed_prompt prompt_version person_count engine price
        source_image_ids state stage progress image_id failure detail deadline_at created_at started_at ended_at
        seen_at
        priority picture_scale is_sample alternative alternative_of`,
    hides: { internal: "idempotency_key" },
  }),
];
