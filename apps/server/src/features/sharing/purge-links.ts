import type { Ctx } from "#kit/ctx.ts";
import { removeExpired } from "./sharing.store.ts";

const BATCH = 1_000;

export async function purgeLinks({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  while ((await removeExpired(db, now, BATCH)) === BATCH);
}
