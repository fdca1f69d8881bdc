import { timingSafeEqual } from "node:crypto";
import type { NewPerson } from "@twofold/contract/auth/oauth";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findUserByEmail, lockUser } from "#features/users/users.ts";
import { loginByAddress } from "../auth.limits.ts";
import { findSessionStart } from "../auth.store.ts";
import { toSignedInSession, type SignedIn } from "../signed-in-session.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { createChallenge } from "../two-factor/challenge.ts";
import { secondFactorRequired } from "../two-factor/two-factor.errors.ts";
import { findTwoFactor } from "../two-factor/two-factor.store.ts";
import { providerOf } from "./start-oauth.ts";
import {
  emailTakenByAccount,
  alreadyConnected,
  connectedElsewhere,
  oauthFlowLost,
  emailMissing,
  notAllowed,
  replyUnverified,
} from "./oauth.errors.ts";
import { findConnectedUser, insertConnection } from "./oauth-connections.store.ts";
import type { OAuthState } from "./oauth-state.ts";
import type { ProviderPerson, IdentityProvider } from "./identity-provider.port.ts";
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
  | { readonly outcome: "connected"; readonly provider: string }
  | NewPerson;

interface ProviderAccount {
  readonly provider: string;
  readonly subject: string;
}

type CompleteCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">;

const TICKET_MS = 15 * 60 * 1000;

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The flow must end in the browser that started it, and only data signed by the provider is used. */
export async function completeOAuth(ctx: CompleteCtx, callback: OAuthCallback): Promise<Outcome> {
  await ctx.limits.consume(loginByAddress, callback.network);
  const started = ctx.ports.oauthTokens.states.open(callback.stateCookie, ctx.now);
  if (!started || !isSame(started.state, callback.state)) throw oauthFlowLost();
  const provider = providerOf(ctx, started.provider);
  const { code, iss } = callback;
  if (callback.error !== undefined || !code) throw notAllowed(provider.name);
  const { state, nonce, verifier } = started;
  const person = await provider.redeem({ state, nonce, verifier, code, iss });
  if (!person) throw replyUnverified(provider.name);
  if (started.connecting) return connect(ctx, provider, person, started.connecting);
  const account = { provider: provider.id, subject: person.subject };
  const userId = await findConnectedUser(ctx.db, account);
  if (!userId) return offerSignUp(ctx, provider, person);
  return { outcome: "signed_in", session: await signIn(ctx, account, userId, callback.userAgent) };
}

/** A provider is one factor, so a user with two-factor still has to send a code. */
async function signIn(
  ctx: CompleteCtx,
  account: ProviderAccount,
  userId: string,
  userAgent: string,
): Promise<SignedIn> {
  if (await findTwoFactor(ctx.db, userId))
    throw secondFactorRequired(await createChallenge(ctx, userId));
  const token = await inTransaction(ctx, async (tx) => {
    // The user may have been deleted or disconnected since the first query.
    if (!(await lockUser(tx.db, userId))) throw oauthFlowLost();
    if ((await findConnectedUser(tx.db, account)) !== userId) throw oauthFlowLost();
    return ctx.ports.identity.startSession(userId, userAgent);
  });
  const session = await toSignedInSession(ctx, token);
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
    if (!(await lockUser(tx.db, userId))) throw oauthFlowLost();
    if (!(await findSessionStart(tx.db, userId, sessionId))) throw oauthFlowLost();
    const label = person.email ?? person.fullName;
    if (!(await insertConnection(tx.db, { ...account, userId, label, now: tx.now }))) {
      const owner = await findConnectedUser(tx.db, account);
      throw owner && owner !== userId ? connectedElsewhere(name) : alreadyConnected(name);
    }
    await notifySecurityChange(tx, userId, { change: "provider_connected", name });
  });
  return { outcome: "connected", provider: name };
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
  if (await findUserByEmail(ctx.db, email)) throw emailTakenByAccount(name);
  const expires = ctx.now.getTime() + TICKET_MS;
  const ticket = { provider: id, subject, email, isEmailVerified, expires };
  return {
    outcome: "new_person",
    ticket: ctx.ports.oauthTokens.tickets.seal(ticket),
    provider: name,
    email,
    full_name: fullName,
    username: await suggestUsername(ctx.db, fullName || email),
  };
}
