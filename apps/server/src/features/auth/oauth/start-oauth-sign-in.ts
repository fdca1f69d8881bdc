import type { Ctx } from "#kit/ctx.ts";
import { loginByAddress } from "../auth.limits.ts";
import { requireProvider } from "./require-provider.ts";
import { startOAuth, type StartedFlow } from "./start-oauth.ts";

export async function startOAuthSignIn(
  ctx: Pick<Ctx, "clock" | "limits" | "ports" | "keys">,
  { provider, network }: { provider: string; network: string },
): Promise<StartedFlow> {
  await ctx.limits.consume(loginByAddress, network);
  return startOAuth(ctx, requireProvider(ctx, provider));
}
