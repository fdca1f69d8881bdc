import type { AdminRight } from "@twofold/contract/admin/rights";
import type { Attention } from "@twofold/contract/admin/overview";
import type { Ctx } from "#kit/ctx.ts";
import type { Job } from "#kit/jobs.ts";

export type AttentionCtx = Pick<Ctx, "db" | "settings" | "ports" | "services"> & {
  readonly now: Date;
  readonly queues: readonly Job[];
};

/** One kind of items on the overview, for administrators with the right to act on them. */
export interface AttentionSource {
  readonly needs: AdminRight;
  list(ctx: AttentionCtx): Promise<Attention[]>;
}

const HOUR_MS = 3_600_000;

export const hoursAfter = (at: Date, hours: number): Date =>
  new Date(at.getTime() + hours * HOUR_MS);
