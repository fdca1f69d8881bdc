import type { Ctx } from "#kit/ctx.ts";
import { AppError } from "#kit/app-error.ts";
import type { Limits } from "#kit/limits.ts";
import { findSuspension } from "#features/users/users.ts";
import { accountDeleted, accountSuspended, invalidCredentials } from "./auth.errors.ts";
import { loginByAccount, loginByAddress, loginByDevice, loginByPair } from "./auth.limits.ts";
import { failedSignInJob } from "./auth.queues.ts";
import { findFirstFactor, lockPasswordHashShared, updatePasswordHash } from "./auth.store.ts";
import { offerRestoration } from "./offer-restoration.ts";
import { isOutdatedHash } from "#kit/password-hash.ts";
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
type PasswordAttempt = Omit<Attempt, "network"> & { readonly account: string };
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
    if (isPasswordProven(error)) await ctx.limits.clear(...attempts);
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

const isPasswordProven = ({ code }: AppError) =>
  code === "second_factor_required" || code === "account_deleted" || code === "account_suspended";

async function checkPassword(ctx: LoginCtx, attempt: PasswordAttempt): Promise<SignedIn> {
  // Another device may end the new session, or change the password or delete the account meanwhile: then
  // the check runs again.
  const session = (await signIn(ctx, attempt)) ?? (await signIn(ctx, attempt));
  if (!session) throw invalidCredentials();
  return session;
}

async function signIn(
  ctx: LoginCtx,
  { account, ...attempt }: PasswordAttempt,
): Promise<SignedIn | undefined> {
  const { password } = attempt;
  const first = await findFirstFactor(ctx.db, { email: account });
  if (first?.requiresSecondFactor)
    throw secondFactorRequired(
      await withoutSession(ctx, { first, password }, () =>
        createChallenge(ctx, first.userId, ctx.clock()),
      ),
    );
  const suspension = first && (await findSuspension(ctx.db, { id: first.userId }, ctx.clock()));
  if (suspension) {
    // Only the right password reveals that the account is suspended.
    await withoutSession(ctx, { first, password }, () => Promise.resolve());
    throw accountSuspended(suspension);
  }
  if (first?.erasesAt)
    throw await refuseDeleted(ctx, { ...first, erasesAt: first.erasesAt }, password);
  const token = await ctx.services.identity.signIn(attempt);
  if (!token) throw invalidCredentials();
  const signedIn = await toSignedInSession(ctx, token, { firstFactorAt: ctx.clock() });
  if (!signedIn) return undefined;
  const { sessionId, user } = signedIn.session;
  if (first?.hash === (await lockPasswordHashShared(ctx.db, { userId: user.id }))) {
    await renewHash(ctx, first, password);
    return signedIn;
  }
  await removeSession(ctx.db, { userId: user.id, id: sessionId });
  return undefined;
}

/** Only the right password reveals that there is a deleted account. */
async function refuseDeleted(
  ctx: LoginCtx,
  first: FirstFactor & { readonly erasesAt: Date },
  password: string,
): Promise<AppError> {
  const now = ctx.clock();
  const deleted = { ...first, confirmation: { firstFactorAt: now } };
  const offer = await withoutSession(ctx, { first, password }, () =>
    offerRestoration(ctx.db, { keys: ctx.keys, now }, deleted),
  );
  return offer ? accountDeleted(offer) : invalidCredentials();
}

/** Checks the password, and rejects the attempt if it changes before the result is returned. */
async function withoutSession<T>(
  ctx: LoginCtx,
  { first, password }: { readonly first: FirstFactor; readonly password: string },
  create: () => Promise<T>,
): Promise<T> {
  const { userId, hash } = first;
  if (!(await ctx.services.identity.isPasswordOf(userId, password))) throw invalidCredentials();
  const created = await create();
  if (hash === (await lockPasswordHashShared(ctx.db, { userId }))) {
    await renewHash(ctx, first, password);
    return created;
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
