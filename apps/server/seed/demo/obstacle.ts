import { isLoopback } from "#kit/loopback.ts";

const MAX_OTHERS = 50;

export type Env = Readonly<Record<string, string | undefined>>;

/** Why the demo must not be created here; undefined if it may. `others` are accounts from elsewhere. */
export function obstacleIn(env: Env, publicUrl: string, others: number): string | undefined {
  if (env["NODE_ENV"] === "production") return "NODE_ENV is production.";
  if (!isLoopback(publicUrl)) return `PUBLIC_URL is ${publicUrl}, which is not this machine.`;
  if (/^(sk|rk)_live_/.test(env["STRIPE_SECRET_KEY"] ?? ""))
    return "STRIPE_SECRET_KEY is a live key.";
  if (others > MAX_OTHERS) return `${others} accounts exist that are not from the demo.`;
  return undefined;
}
