import { REMOVAL_KEPT_DAYS } from "@twofold/contract/removals";
import type { Ctx } from "#kit/ctx.ts";
import { updateErased } from "./removals.store.ts";

const DAY_MS = 86_400_000;
const BATCH = 500;

export async function purgeRemovals({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - REMOVAL_KEPT_DAYS * DAY_MS);
  while ((await updateErased(db, { before, limit: BATCH })) === BATCH);
}
