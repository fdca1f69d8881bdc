import { impersonalTable, personalTable } from "#kit/personal-data.ts";

export const creditsPersonalData = [
  personalTable("credit_holds", {
    key: "generation_id",
    file: "credit-holds",
    shows: "generation_id amount parts state held_at ended_at reason returned",
  }),
  personalTable("credit_grants", {
    file: "credit-grants",
    shows: "id kind amount remaining expires_at created_at source refund_due refunded",
    hides: { internal: "refund_read" },
  }),
  personalTable("credit_entries", {
    key: "seq",
    file: "credit-entries",
    shows: "seq id kind amount balance generation_id description reason params created_at",
    hides: { proof: "hash" },
    erasing: {
      how: "sums",
      at: "created_at",
      prefix: "credits",
      kind: "kind",
      amount: "amount",
      unit: { word: "credits" },
    },
  }),
  personalTable("credit_accounts", {
    key: "",
    file: "credits",
    shows: `time_zone next_reset due_at balance earned spent last_seq plan_daily plan_until
        day_allowance`,
    hides: { proof: "last_hash" },
  }),
  impersonalTable(
    "admin_credit_days",
    "sums per administrator and day, without names or recipients",
  ),
];
