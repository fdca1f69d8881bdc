import type { Ctx } from "#kit/ctx.ts";
import { removeExpiredLinks } from "./sharing.store.ts";

const BATCH = 1_000;

export async function purgeLinks({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  while ((await removeExpiredLinks(db, { now: clock(), limit: BATCH })) === BATCH);
}
