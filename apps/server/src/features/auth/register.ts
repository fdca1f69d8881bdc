import type { Ctx } from "#kit/ctx.ts";
import type { PageLanguage } from "#kit/language.ts";
import { inTransaction } from "#kit/transaction.ts";
import {
  acceptAtSignUp,
  findUserByEmail,
  isUsernameTaken,
  updateLanguage,
} from "#features/users/users.ts";
import { emailTaken, signUpFailed, usernameTaken } from "./auth.errors.ts";
import { registerByAddress } from "./auth.limits.ts";
import { toSignedInSession, type SignedIn } from "./signed-in-session.ts";

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly password: string;
  readonly timeZone: string;
  readonly language: PageLanguage;
  readonly userAgent: string;
  readonly network: string;
}

type RegisterCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">;

/** Creates the user, the credential, the session and the verification email in one transaction. */
export async function register(
  ctx: RegisterCtx,
  { network, language, ...person }: Registration,
): Promise<SignedIn> {
  await ctx.limits.consume(registerByAddress, network);
  await rejectIfTaken(ctx, person);
  let token: string | undefined;
  try {
    const password = await ctx.ports.identity.hash(person.password);
    token = await inTransaction(ctx, async (tx) => {
      const accessToken = await ctx.ports.identity.signUp({ ...person, password });
      const user = accessToken && (await findUserByEmail(tx.db, person.email));
      if (!user) throw new SignUpRejectedError();
      await acceptAtSignUp(tx, user.id);
      // The verification email is rendered later and already uses this language.
      await updateLanguage(tx.db, user.id, language);
      return accessToken;
    });
  } catch (error) {
    if (!(error instanceof SignUpRejectedError)) throw error;
    // Of two concurrent requests for one name, the slower one gets the specific error.
    await rejectIfTaken(ctx, person);
    // The library also reports a lost connection as a rejection.
    throw signUpFailed();
  }
  const session = await toSignedInSession(ctx, token);
  if (!session) throw new Error("the new session was not found");
  return session;
}

class SignUpRejectedError extends Error {}

export async function rejectIfTaken(
  { db }: Pick<Ctx, "db">,
  { email, username }: Pick<Registration, "email" | "username">,
): Promise<void> {
  if (await findUserByEmail(db, email)) throw emailTaken();
  if (await isUsernameTaken(db, username)) throw usernameTaken();
}
