import type { Attention } from "@twofold/contract/admin/overview";
import type { AdminCtx } from "#kit/ctx.ts";
import type { AttentionCtx, AttentionSource } from "./attention-source.ts";
import { budgetsAttention } from "./budgets-attention.ts";
import { heldErasureAttention } from "./held-erasure-attention.ts";
import { jobsAttention } from "./jobs-attention.ts";
import { moderationAttention } from "./moderation-attention.ts";
import { renewalsAttention } from "./renewals-attention.ts";
import { supportAttention } from "./support-attention.ts";

/** Another kind of item is one more source, and a member of `Attention` in the contract. */
const sources: readonly AttentionSource[] = [
  moderationAttention,
  supportAttention,
  renewalsAttention,
  jobsAttention,
  budgetsAttention,
  heldErasureAttention,
];

/** What waits for a person, the next deadline first. */
export async function listAttention(
  ctx: AttentionCtx & Pick<AdminCtx, "admin">,
): Promise<Attention[]> {
  const allowed = sources.filter(({ needs }) => ctx.admin.rights.has(needs));
  const items = await Promise.all(allowed.map((source) => source.list(ctx)));
  return items.flat().toSorted((one, other) => one.due_at.localeCompare(other.due_at));
}
