import { personalTable } from "#kit/personal-data.ts";

export const samplesPersonalData = [
  personalTable("sample_report_networks", {
    key: "image_id network_hash",
    file: "networks-of-reports",
    shows: "image_id at",
    hides: { others: "network_hash" },
  }),
  personalTable("sample_reports", {
    key: "image_id reason",
    file: "reports-of-public-pictures",
    shows: "image_id reason times first_at last_at",
  }),
  personalTable("sample_images", {
    key: "image_id",
    file: "public-pictures",
    shows: `image_id id template_name occasions state shows_name statement_version offered_at
      checked_at approved_at visible_since`,
    hides: { internal: "shows_partner_name partnership_id before_decision version" },
  }),
];
