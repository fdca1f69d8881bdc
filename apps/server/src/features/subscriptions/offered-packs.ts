import type { ActorCtx } from "#kit/ctx.ts";
import { listOfferedPacks, type PackRow } from "./plans.store.ts";

export type PackCtx = Pick<ActorCtx, "db" | "ports" | "settings">;

/** Empty without payments or if everything is free. */
export async function offeredPacks({ db, ports, settings }: PackCtx): Promise<PackRow[]> {
  return ports.billing.takesPayments && settings.credits.isEnabled ? listOfferedPacks(db) : [];
}
