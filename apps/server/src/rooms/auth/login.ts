import type { Ctx } from "#kit/ctx.ts";
import { invalidCredentials } from "./auth.errors.ts";
import { loginByAccount, loginByAddress, loginByPair } from "./auth.limits.ts";
import { findPasswordHashByEmail, removeSession, settledPasswordHash } from "./auth.store.ts";
import { signedIn, type SignedIn } from "./signed-in.ts";

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly network: string;
}

/** An attempt is counted before it is judged, so that a hundred at once are a hundred. */
export async function login(
  ctx: Pick<Ctx, "db" | "limits" | "ports">,
  { network, ...attempt }: Attempt,
): Promise<SignedIn> {
  const account = attempt.email.toLowerCase();
  await ctx.limits.consume(loginByAddress, network);
  await ctx.limits.consume(loginByAccount, account);
  await ctx.limits.consume(loginByPair, account, network);
  const signIn = async () => {
    const before = await findPasswordHashByEmail(ctx.db, account);
    const token = await ctx.ports.identity.signIn(attempt);
    if (!token) throw invalidCredentials();
    const made = await signedIn(ctx, token);
    if (!made) return undefined;
    const { sessionId, user } = made.session;
    if (before === (await settledPasswordHash(ctx.db, user.id))) return made;
    await removeSession(ctx.db, user.id, sessionId);
    return undefined;
  };
  // Another device may end a session as it begins, or change the password that was just found
  // right: then the attempt is judged anew.
  const session = (await signIn()) ?? (await signIn());
  if (!session) throw invalidCredentials();
  await ctx.limits.forget(loginByPair, account, network);
  return session;
}
