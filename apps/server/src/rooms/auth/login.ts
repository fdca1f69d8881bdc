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
  const signIn = async () => {
    const token = await ctx.ports.identity.signIn(attempt);
    if (!token) throw invalidCredentials();
    return signedIn(ctx, token);
  };
  // Another device may end a session as it begins, by a new password perhaps: that is judged anew.
  const session = (await signIn()) ?? (await signIn());
  if (!session) throw invalidCredentials();
  await ctx.limits.forget(loginByPair, account, network);
  return session;
}
