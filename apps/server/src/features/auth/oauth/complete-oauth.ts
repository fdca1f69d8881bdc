import { timingSafeEqual } from "node:crypto";
import type { NewPerson } from "@twofold/contract/auth/oauth";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findUserByEmail, lockUser } from "#features/users/users.ts";
import { loginByAddress } from "../auth.limits.ts";
import { recordConfirmation } from "../record-confirmation.ts";
import { findConfirmation } from "../sessions/sessions.store.ts";
import { openSession } from "../open-session.ts";
import { enterOpened } from "../enter-opened.ts";
import type { SignedIn } from "../signed-in-session.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { createChallenge } from "../two-factor/challenge.ts";
import { secondFactorRequired } from "../two-factor/two-factor.errors.ts";
import { findTwoFactor } from "../two-factor/two-factor.store.ts";
import { requireProvider } from "./require-provider.ts";
import {
  emailTakenByAccount,
  alreadyConnected,
  connectedElsewhere,
  oauthFlowLost,
  emailMissing,
  notAllowed,
  otherProviderAccount,
  replyUnverified,
  signInNotRecent,
} from "./oauth.errors.ts";
import { findConnectedUser, insertConnection } from "./oauth-connections.store.ts";
import type { OAuthState } from "./oauth-state.ts";
import type { ProviderPerson, IdentityProvider } from "./identity-provider.port.ts";
import { OAUTH_FLOW_SECONDS } from "./start-oauth.ts";
import { suggestUsername } from "./suggest-username.ts";

interface OAuthCallback {
  readonly stateCookie: string | undefined;
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
  readonly userAgent: string;
  readonly network: string;
}

type Outcome =
  | { readonly outcome: "signed_in"; readonly session: SignedIn }
  | { readonly outcome: "connected" | "confirmed"; readonly provider: string }
  | NewPerson;

interface ProviderSignIn {
  readonly account: { readonly provider: string; readonly subject: string };
  readonly userId: string;
  readonly userAgent: string;
  readonly firstFactorAt: Date | undefined;
}

type CompleteCtx = Pick<
  Ctx,
  "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "ports" | "keys" | "services"
>;

const TICKET_MS = 15 * 60 * 1000;
/** Allowed difference between the provider's clock and ours. */
const SKEW_MS = 10_000;

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The flow must end in the browser that started it, and only data signed by the provider is used. */
export async function completeOAuth(ctx: CompleteCtx, callback: OAuthCallback): Promise<Outcome> {
  await ctx.limits.consume(loginByAddress, callback.network);
  const started = ctx.keys.oauthState.open(callback.stateCookie, ctx.clock());
  if (!started || !isSame(started.state, callback.state)) throw oauthFlowLost();
  const provider = requireProvider(ctx, started.provider);
  const { code, iss } = callback;
  if (callback.error !== undefined || !code) throw notAllowed(provider.name);
  const { state, nonce, verifier } = started;
  const person = await provider.redeem({ state, nonce, verifier, code, iss });
  if (!person) throw replyUnverified(provider.name);
  if (started.connecting) return connect(ctx, provider, person, started.connecting);
  const account = { provider: provider.id, subject: person.subject };
  const userId = await findConnectedUser(ctx.db, account);
  if (started.confirming) {
    if (userId !== started.confirming.userId) throw otherProviderAccount(provider.name);
    return confirm(ctx, provider, person, started);
  }
  if (!userId) return offerSignUp(ctx, provider, person);
  const { userAgent } = callback;
  const firstFactorAt = signedInAt(ctx, person);
  const session = await signIn(ctx, { account, userId, userAgent, firstFactorAt });
  return { outcome: "signed_in", session };
}

/** An open session at the provider proves nothing, so only its statement counts, and never the future. */
const signedInAt = (ctx: Pick<Ctx, "clock">, { authenticatedAt: at }: ProviderPerson) =>
  at && new Date(Math.min(at.getTime(), ctx.clock().getTime()));

/** A provider is one factor, so a user with two-factor still has to send a code. */
async function signIn(
  ctx: CompleteCtx,
  { account, userId, userAgent, firstFactorAt }: ProviderSignIn,
): Promise<SignedIn> {
  if (await findTwoFactor(ctx.db, { userId }))
    throw secondFactorRequired(await createChallenge(ctx, userId, firstFactorAt));
  const confirmation = { firstFactorAt };
  const opened = await inTransaction(ctx, async (tx) => {
    // The user may have been erased or disconnected since the first query.
    if (!(await lockUser(tx.db, { id: userId, isDeletedToo: true }))) throw oauthFlowLost();
    if ((await findConnectedUser(tx.db, account)) !== userId) throw oauthFlowLost();
    return openSession(tx, ctx, { userId, userAgent, confirmation });
  });
  const session = await enterOpened(ctx, opened, confirmation);
  if (!session) throw oauthFlowLost();
  return session;
}

/** The session that started the flow must still exist, because a user who signed out cannot connect. */
async function connect(
  ctx: CompleteCtx,
  { id, name }: IdentityProvider,
  person: ProviderPerson,
  { userId, sessionId }: NonNullable<OAuthState["connecting"]>,
): Promise<Outcome> {
  const account = { provider: id, subject: person.subject };
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw oauthFlowLost();
    if (!(await findConfirmation(tx.db, { userId, id: sessionId }))) throw oauthFlowLost();
    const label = person.email ?? person.fullName;
    if (!(await insertConnection(tx.db, { ...account, userId, label, now: tx.now }))) {
      const owner = await findConnectedUser(tx.db, account);
      throw owner && owner !== userId ? connectedElsewhere(name) : alreadyConnected(name);
    }
    await notifySecurityChange(tx, ctx, {
      userId,
      sessionId,
      change: { change: "provider_connected", name },
    });
  });
  return { outcome: "connected", provider: name };
}

/** The person must have signed in at the provider since the flow was started, not at some time before. */
async function confirm(
  ctx: CompleteCtx,
  { name }: IdentityProvider,
  person: ProviderPerson,
  { confirming, expires }: OAuthState,
): Promise<Outcome> {
  const since = expires - OAUTH_FLOW_SECONDS * 1000 - SKEW_MS;
  const firstFactorAt = signedInAt(ctx, person);
  if (!firstFactorAt || firstFactorAt.getTime() < since) throw signInNotRecent(name);
  const key = confirming && { userId: confirming.userId, id: confirming.sessionId };
  if (!key || !(await recordConfirmation(ctx, key, { firstFactorAt }))) throw oauthFlowLost();
  return { outcome: "confirmed", provider: name };
}

/** Stores nothing yet: the visitor first sees the terms and may choose another username. */
async function offerSignUp(
  ctx: CompleteCtx,
  { id, name }: IdentityProvider,
  { subject, email: given, isEmailVerified, fullName }: ProviderPerson,
): Promise<Outcome> {
  const email = given?.trim().toLowerCase();
  if (!email) throw emailMissing(name);
  // The address alone never connects accounts, because its owner at the provider may be another person.
  if (await findUserByEmail(ctx.db, { email })) throw emailTakenByAccount(name);
  const expires = ctx.clock().getTime() + TICKET_MS;
  const ticket = { provider: id, subject, email, isEmailVerified, expires };
  return {
    outcome: "new_person",
    ticket: ctx.keys.signUpTickets.seal(ticket),
    provider: name,
    email,
    full_name: fullName,
    username: await suggestUsername(ctx.db, fullName || email),
  };
}
