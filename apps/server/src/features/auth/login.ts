import type { Ctx } from "#kit/ctx.ts";
import { invalidCredentials } from "./auth.errors.ts";
import { loginByAccount, loginByAddress, loginByPair } from "./auth.limits.ts";
import { findFirstFactor, removeSession, settledPasswordHash } from "./auth.store.ts";
import { toSignedInSession, type SignedIn } from "./signed-in-session.ts";
import { createChallenge } from "./two-factor/challenge.ts";
import { secondFactorRequired } from "./two-factor/two-factor.errors.ts";
import { removeChallenges } from "./two-factor/two-factor.store.ts";

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly network: string;
}

type LoginCtx = Pick<Ctx, "db" | "now" | "limits" | "ports">;
type FirstFactor = NonNullable<Awaited<ReturnType<typeof findFirstFactor>>>;

/** An attempt is counted before the check, so that concurrent attempts are all counted. */
export async function login(ctx: LoginCtx, { network, ...attempt }: Attempt): Promise<SignedIn> {
  const account = attempt.email.toLowerCase();
  await ctx.limits.consume(loginByAddress, network);
  await ctx.limits.consume(loginByAccount, account);
  await ctx.limits.consume(loginByPair, account, network);
  const first = await findFirstFactor(ctx.db, account);
  if (first?.asksForSecond) {
    const challenge = await challengeFor(ctx, first, attempt.password);
    await ctx.limits.forget(loginByPair, account, network);
    throw secondFactorRequired(challenge);
  }
  const signIn = async () => {
    const before = await findFirstFactor(ctx.db, account);
    const token = await ctx.ports.identity.signIn(attempt);
    if (!token) throw invalidCredentials();
    const signedIn = await toSignedInSession(ctx, token);
    if (!signedIn) return undefined;
    const { sessionId, user } = signedIn.session;
    if (before?.hash === (await settledPasswordHash(ctx.db, user.id))) return signedIn;
    await removeSession(ctx.db, user.id, sessionId);
    return undefined;
  };
  // Another device may end the new session or change the password meanwhile: then the check runs again.
  const session = (await signIn()) ?? (await signIn());
  if (!session) throw invalidCredentials();
  await ctx.limits.forget(loginByPair, account, network);
  return session;
}

/** Starts no session yet. If the password changes during the check, the attempt is rejected. */
async function challengeFor(
  ctx: LoginCtx,
  { userId, hash }: FirstFactor,
  password: string,
): Promise<string> {
  if (!(await ctx.ports.identity.isPasswordOf(userId, password))) throw invalidCredentials();
  const challenge = await createChallenge(ctx, userId);
  if (hash === (await settledPasswordHash(ctx.db, userId))) return challenge;
  await removeChallenges(ctx.db, userId);
  throw invalidCredentials();
}
