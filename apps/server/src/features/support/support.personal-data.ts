import { personalTable } from "#kit/personal-data.ts";

export const supportPersonalData = [
  personalTable("support_entries", {
    key: "ticket_id number",
    file: "support-messages",
    shows: "ticket_id number author kind words created_at",
    hides: { staff: "admin_id", internal: "idempotency_key" },
  }),
  personalTable("support_tickets", {
    file: "support-requests",
    shows: `id topic status attached_kind attached_id excerpt last_number is_unread created_at
        changed_at`,
    hides: { visitors_only: "email language", internal: "idempotency_key" },
  }),
];
