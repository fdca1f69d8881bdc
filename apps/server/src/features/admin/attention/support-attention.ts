import { TICKET_DUE_HOURS } from "@twofold/contract/admin/overview";
import { countOpenTickets, findLongestWaiting } from "#features/support/support.ts";
import { hoursAfter, type AttentionSource } from "./attention-source.ts";

export const supportAttention: AttentionSource = {
  needs: "support",
  async list({ db }) {
    const ticket = await findLongestWaiting(db);
    if (!ticket) return [];
    const since = ticket.changedAt;
    return [
      {
        kind: "support",
        due_at: hoursAfter(since, TICKET_DUE_HOURS).toISOString(),
        open: await countOpenTickets(db),
        ticket_id: ticket.id,
        waiting_since: since.toISOString(),
      },
    ];
  },
};
