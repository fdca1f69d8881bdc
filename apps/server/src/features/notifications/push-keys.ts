import type { Ctx } from "#kit/ctx.ts";
import { openPrivateKey, sealPrivateKey } from "./private-push-key.ts";
import type { PushKeyPair } from "./push.port.ts";
import { findPushKeys, insertPushKeys, updatePrivateKey, type VapidKeys } from "./push.store.ts";

type PushKeysCtx = Pick<Ctx, "db" | "clock" | "settings"> & {
  readonly ports: Pick<Ctx["ports"], "push">;
  readonly keys: Pick<Ctx["keys"], "pushKeys">;
};

/** The VAPID keys that browsers subscribe with, created at first use. */
export async function pushKeysOf(ctx: PushKeysCtx): Promise<PushKeyPair> {
  const { pushKeys } = ctx.settings.notifications;
  if (pushKeys) return pushKeys;
  const known = await findPushKeys(ctx.db);
  if (known) return openPair(ctx, known);
  const { publicKey, privateKey } = ctx.ports.push.makeKeys();
  const pair = { publicKey, privateKey: sealPrivateKey(ctx, privateKey) };
  await insertPushKeys(ctx.db, pair, ctx.clock());
  const stored = await findPushKeys(ctx.db);
  if (!stored) throw new Error("the push keys were not stored");
  return openPair(ctx, stored);
}

async function openPair(
  ctx: PushKeysCtx,
  { publicKey, privateKey: stored }: VapidKeys,
): Promise<PushKeyPair> {
  const privateKey = openPrivateKey(ctx, stored);
  if (privateKey === undefined)
    throw new Error("the private push key is encrypted with a secret that is not in SECRETS");
  if (privateKey === stored)
    await updatePrivateKey(
      ctx.db,
      { privateKey: stored },
      { privateKey: sealPrivateKey(ctx, stored) },
    );
  return { publicKey, privateKey };
}
