import type { Ctx } from "#kit/ctx.ts";
import { AppError } from "#kit/app-error.ts";
import type { Limits } from "#kit/limits.ts";
import { invalidCredentials } from "./auth.errors.ts";
import { loginByAccount, loginByAddress, loginByDevice, loginByPair } from "./auth.limits.ts";
import { failedSignInJob } from "./auth.queues.ts";
import { findFirstFactor, lockPasswordHashShared, updatePasswordHash } from "./auth.store.ts";
import { isOutdatedHash } from "./password-hash.ts";
import { removeSession } from "./sessions/sessions.store.ts";
import { findKnownDevice } from "./sessions/find-known-device.ts";
import { toSignedInSession, type SignedIn } from "./signed-in-session.ts";
import { createChallenge } from "./two-factor/challenge.ts";
import { secondFactorRequired } from "./two-factor/two-factor.errors.ts";
import { removeChallenges } from "./two-factor/two-factor.store.ts";

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly network: string;
  readonly deviceCookie?: string | undefined;
}

type LoginCtx = Pick<Ctx, "client" | "db" | "clock" | "jobs" | "limits" | "keys" | "services">;
type FirstFactor = NonNullable<Awaited<ReturnType<typeof findFirstFactor>>>;

/** An attempt is counted before the check, so that concurrent attempts are all counted. */
export async function login(
  ctx: LoginCtx,
  { network, deviceCookie, ...attempt }: Attempt,
): Promise<SignedIn> {
  const account = attempt.email.toLowerCase();
  await ctx.limits.consume(loginByAddress, network);
  const device = await findKnownDevice(ctx, deviceCookie, { email: account });
  const attempts: Parameters<Limits["consume"]> = device
    ? [loginByDevice, device]
    : [loginByPair, account, network];
  await ctx.limits.consume(...attempts);
  if (!device) await ctx.limits.consume(loginByAccount, account);
  try {
    const session = await checkPassword(ctx, { account, ...attempt });
    await ctx.limits.clear(...attempts);
    return session;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "second_factor_required") await ctx.limits.clear(...attempts);
    // The worker looks up the address, so that the response time does not reveal whether it is known.
    if (error.code === "invalid_credentials")
      await ctx.jobs.enqueue(
        failedSignInJob,
        { email: account, client: ctx.client },
        { group: account },
      );
    throw error;
  }
}

async function checkPassword(
  ctx: LoginCtx,
  { account, ...attempt }: Omit<Attempt, "network"> & { readonly account: string },
): Promise<SignedIn> {
  const first = await findFirstFactor(ctx.db, { email: account });
  if (first?.requiresSecondFactor)
    throw secondFactorRequired(await challengeFor(ctx, first, attempt.password));
  const signIn = async () => {
    const before = await findFirstFactor(ctx.db, { email: account });
    const token = await ctx.services.identity.signIn(attempt);
    if (!token) throw invalidCredentials();
    const signedIn = await toSignedInSession(ctx, token, { firstFactorAt: ctx.clock() });
    if (!signedIn) return undefined;
    const { sessionId, user } = signedIn.session;
    if (before?.hash === (await lockPasswordHashShared(ctx.db, { userId: user.id }))) {
      await renewHash(ctx, before, attempt.password);
      return signedIn;
    }
    await removeSession(ctx.db, { userId: user.id, id: sessionId });
    return undefined;
  };
  // Another device may end the new session or change the password meanwhile: then the check runs again.
  const session = (await signIn()) ?? (await signIn());
  if (!session) throw invalidCredentials();
  return session;
}

/** Starts no session yet. If the password changes during the check, the attempt is rejected. */
async function challengeFor(
  ctx: LoginCtx,
  { userId, hash }: FirstFactor,
  password: string,
): Promise<string> {
  if (!(await ctx.services.identity.isPasswordOf(userId, password))) throw invalidCredentials();
  const challenge = await createChallenge(ctx, userId, ctx.clock());
  if (hash === (await lockPasswordHashShared(ctx.db, { userId }))) {
    await renewHash(ctx, { userId, hash }, password);
    return challenge;
  }
  await removeChallenges(ctx.db, { userId });
  throw invalidCredentials();
}

/** The password is known only during a sign-in, so a hash of an older release is replaced then. */
async function renewHash(
  ctx: LoginCtx,
  found: Pick<FirstFactor, "userId" | "hash"> | undefined,
  password: string,
): Promise<void> {
  if (!found?.hash || !isOutdatedHash(found.hash)) return;
  const { userId, hash: from } = found;
  const { hash } = await ctx.services.identity.hash(password);
  await updatePasswordHash(ctx.db, { userId, from }, { hash });
}
