import type { Ctx } from "#kit/ctx.ts";
import { isLoopback } from "#kit/loopback.ts";
import { countOtherUsers } from "./demo.store.ts";

const MAX_OTHERS = 50;

/** Why the demo must not be created here; undefined if it may. No option overrides it. */
export async function findObstacle(
  { db, settings }: Pick<Ctx, "db" | "settings">,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const { publicUrl } = settings.app;
  if (env["NODE_ENV"] === "production") return "NODE_ENV is production.";
  if (!isLoopback(publicUrl)) return `PUBLIC_URL is ${publicUrl}, which is not this machine.`;
  if (/^(sk|rk)_live_/.test(env["STRIPE_SECRET_KEY"] ?? ""))
    return "STRIPE_SECRET_KEY is a live key.";
  const others = await countOtherUsers(db);
  if (others > MAX_OTHERS) return `${others} accounts exist that are not from the demo.`;
  return undefined;
}
