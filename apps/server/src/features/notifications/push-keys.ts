import type { Ctx } from "#kit/ctx.ts";
import type { PushKeyPair } from "./push.port.ts";
import { findPushKeys, insertPushKeys } from "./push.store.ts";

/** The VAPID keys that browsers subscribe with, created at first use. */
export async function pushKeysOf(
  ctx: Pick<Ctx, "db" | "clock" | "ports" | "settings">,
): Promise<PushKeyPair> {
  const { pushKeys } = ctx.settings.notifications;
  if (pushKeys) return pushKeys;
  const known = await findPushKeys(ctx.db);
  if (known) return known;
  await insertPushKeys(ctx.db, ctx.ports.push.makeKeys(), ctx.clock());
  const stored = await findPushKeys(ctx.db);
  if (!stored) throw new Error("the push keys were not stored");
  return stored;
}
