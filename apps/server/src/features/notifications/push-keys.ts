import type { Ctx } from "#kit/ctx.ts";
import type { PushKeyPair } from "./push.port.ts";
import { findPushKeys, insertPushKeys } from "./push.store.ts";

/** The pair that browsers know us by; made when it is first needed. */
export async function pushKeysOf(ctx: Pick<Ctx, "db" | "now" | "ports">): Promise<PushKeyPair> {
  const { push, pushRules } = ctx.ports;
  if (pushRules.keys) return pushRules.keys;
  const known = await findPushKeys(ctx.db);
  if (known) return known;
  await insertPushKeys(ctx.db, push.makeKeys(), ctx.now);
  const made = await findPushKeys(ctx.db);
  if (!made) throw new Error("the push keys were not kept");
  return made;
}
