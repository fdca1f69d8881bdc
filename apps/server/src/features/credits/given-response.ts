import type { GivenGrant } from "@twofold/contract/admin/users";
import type { Grant } from "./ledger.ts";

export const toGivenResponse = (grant: Grant): GivenGrant => ({
  id: grant.id,
  amount: grant.amount,
  remaining: grant.remaining,
  expires_at: grant.expiresAt?.toISOString() ?? null,
  created_at: grant.createdAt.toISOString(),
});
