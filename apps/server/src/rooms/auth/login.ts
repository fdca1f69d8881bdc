import type { Ctx } from "#kit/ctx.ts";
import { invalidCredentials } from "./auth.errors.ts";
import { loginByAccount, loginByAddress, loginByPair } from "./auth.limits.ts";
import { signedIn, type SignedIn } from "./signed-in.ts";

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly network: string;
}

/** An attempt is counted before it is judged, so that a hundred at once are a hundred. */
export async function login(
  ctx: Pick<Ctx, "limits" | "ports">,
  { network, ...attempt }: Attempt,
): Promise<SignedIn> {
  const account = attempt.email.toLowerCase();
  await ctx.limits.consume(loginByAddress, network);
  await ctx.limits.consume(loginByAccount, account);
  await ctx.limits.consume(loginByPair, account, network);
  const token = await ctx.ports.identity.signIn(attempt);
  if (!token) throw invalidCredentials();
  await ctx.limits.forget(loginByPair, account, network);
  return signedIn(ctx, token);
}
