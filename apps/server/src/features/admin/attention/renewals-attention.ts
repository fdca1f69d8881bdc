import { countOverdueRenewals } from "#features/subscriptions/subscriptions.ts";
import type { AttentionSource } from "./attention-source.ts";

/** Subscriptions whose last payment failed. The provider tries again until the grace ends. */
export const renewalsAttention: AttentionSource = {
  needs: "payments",
  async list({ db }) {
    const { count, nextEnd } = await countOverdueRenewals(db);
    return nextEnd ? [{ kind: "renewals", due_at: nextEnd.toISOString(), count }] : [];
  },
};
