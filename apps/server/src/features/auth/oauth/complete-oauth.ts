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
import type { Passage } from "./oauth-state.ts";
import type { ProviderPerson, IdentityProvider } from "./identity-provider.port.ts";
import { suggestUsername } from "./suggest-username.ts";

interface Return {
  readonly passage: string | undefined;
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

type FinishCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">;

const TICKET_MS = 15 * 60 * 1000;

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Only the browser that left can come back, and only what the provider has signed is believed. */
export async function completeOAuth(ctx: FinishCtx, back: Return): Promise<Outcome> {
  await ctx.limits.consume(loginByAddress, back.network);
  const passage = ctx.ports.oauthTokens.passages.open(back.passage, ctx.now);
  if (!passage || !isSame(passage.state, back.state)) throw oauthFlowLost();
  const provider = providerOf(ctx, passage.provider);
  const { code, iss } = back;
  if (back.error !== undefined || !code) throw notAllowed(provider.name);
  const { state, nonce, verifier } = passage;
  const person = await provider.redeem({ state, nonce, verifier, code, iss });
  if (!person) throw replyUnverified(provider.name);
  if (passage.connecting) return connect(ctx, provider, person, passage.connecting);
  const account = { provider: provider.id, subject: person.subject };
  const userId = await findConnectedUser(ctx.db, account);
  if (!userId) return welcomeNew(ctx, provider, person);
  return { outcome: "signed_in", session: await signIn(ctx, account, userId, back.userAgent) };
}

/** A provider is one factor: where two are asked for, the other one is still owed. */
async function signIn(
  ctx: FinishCtx,
  account: ProviderAccount,
  userId: string,
  userAgent: string,
): Promise<SignedIn> {
  if (await findTwoFactor(ctx.db, userId))
    throw secondFactorRequired(await createChallenge(ctx, userId));
  const token = await inTransaction(ctx, async (tx) => {
    // Deleted or disconnected in the moment since, it opens nothing any more.
    if (!(await lockUser(tx.db, userId))) throw oauthFlowLost();
    if ((await findConnectedUser(tx.db, account)) !== userId) throw oauthFlowLost();
    return ctx.ports.identity.startSession(userId, userAgent);
  });
  const session = await toSignedInSession(ctx, token);
  if (!session) throw oauthFlowLost();
  return session;
}

/** The session that began it has to be there still: who has signed out wants nothing connected. */
async function connect(
  ctx: FinishCtx,
  { id, name }: IdentityProvider,
  person: ProviderPerson,
  { userId, sessionId }: NonNullable<Passage["connecting"]>,
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

/** Nothing is made yet: they are going to see the terms, and may choose another name. */
async function welcomeNew(
  ctx: FinishCtx,
  { id, name }: IdentityProvider,
  { subject, email: given, isEmailVerified, fullName }: ProviderPerson,
): Promise<Outcome> {
  const email = given?.trim().toLowerCase();
  if (!email) throw emailMissing(name);
  // Never connected by the address alone: whoever has it there need not be who has it here.
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
