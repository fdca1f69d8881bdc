import type { Ctx } from "#kit/ctx.ts";
import { isUniqueViolation } from "#kit/db.ts";
import type { PageLanguage } from "#kit/language.ts";
import { inTransaction } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { acceptAtSignUp, updateLanguage } from "#features/users/users.ts";
import { welcomeEmail } from "../auth.emails.ts";
import { registerByAddress } from "../auth.limits.ts";
import { rejectIfTaken } from "../reject-if-taken.ts";
import { sendVerification } from "../send-verification.ts";
import { toSignedInSession, type SignedIn } from "../signed-in-session.ts";
import { signInExpired } from "../two-factor/two-factor.errors.ts";
import { insertConnection } from "./oauth-connections.store.ts";

interface ProviderRegistration {
  readonly ticket: string;
  readonly username: string;
  readonly full_name: string;
  readonly timeZone: string;
  readonly language: PageLanguage;
  readonly userAgent: string;
  readonly network: string;
}

/** Creates user, connection and session atomically. An address that the provider has not verified gets an email. */
export async function registerByProvider(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "limits" | "keys" | "services">,
  { ticket: sealed, network, userAgent, language, ...person }: ProviderRegistration,
): Promise<SignedIn> {
  await ctx.limits.consume(registerByAddress, network);
  const ticket = ctx.keys.signUpTickets.open(sealed, ctx.clock());
  if (!ticket) throw signInExpired();
  const { provider, subject, email, isEmailVerified } = ticket;
  const { identity } = ctx.services;
  await rejectIfTaken(ctx, { email, username: person.username });
  const registration = inTransaction(ctx, async (tx) => {
    const userId = await identity.addPerson({ ...person, email, isEmailVerified });
    const connection = { userId, provider, subject, label: email, now: tx.now };
    if (!(await insertConnection(tx.db, connection))) throw signInExpired();
    await acceptAtSignUp(tx, userId);
    await updateLanguage(tx.db, { id: userId }, language);
    if (isEmailVerified) await sendEmail(tx, userId, welcomeEmail, {});
    else await sendVerification(tx, ctx, { id: userId, email });
    return identity.startSession(userId, userAgent);
  });
  const token = await registration.catch(async (error: unknown) => {
    // Of two concurrent requests for one name, the slower one gets the specific error.
    if (isUniqueViolation(error)) await rejectIfTaken(ctx, { email, username: person.username });
    throw error;
  });
  const session = await toSignedInSession(ctx, token, { firstFactorAt: ctx.clock() });
  if (!session) throw signInExpired();
  return session;
}
