import { AppError } from "#kit/app-error.ts";
import type { Ctx } from "#kit/ctx.ts";
import type { PageLanguage } from "#kit/language.ts";
import { inTransaction } from "#kit/transaction.ts";
import {
  acceptAtSignUp,
  findUserByEmail,
  isUsernameTaken,
  updateLanguage,
} from "#features/users/users.ts";
import { emailTaken, usernameTaken } from "./auth.errors.ts";
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

/** The person, the credential, the session and the letter to verify the address: all or none. */
export async function register(
  ctx: RegisterCtx,
  { network, language, ...person }: Registration,
): Promise<SignedIn> {
  await ctx.limits.consume(registerByAddress, network);
  await refuseIfTaken(ctx, person);
  let token: string | undefined;
  try {
    const password = await ctx.ports.identity.hash(person.password);
    token = await inTransaction(ctx, async (tx) => {
      const made = await ctx.ports.identity.signUp({ ...person, password });
      const user = made && (await findUserByEmail(tx.db, person.email));
      if (!user) throw new SignUpRefused();
      await acceptAtSignUp(tx, user.id);
      // The letter that asks to confirm the address is in it already.
      await updateLanguage(tx.db, user.id, language);
      return made;
    });
  } catch (error) {
    if (!(error instanceof SignUpRefused)) throw error;
    // Two who took the same name at the same moment: the slower one learns why.
    await refuseIfTaken(ctx, person);
    // The library calls a connection that was lost on the way a refusal too.
    throw new AppError("unavailable", "That did not go through. Please try again.");
  }
  const session = await toSignedInSession(ctx, token);
  if (!session) throw new Error("a session that was just made cannot be found");
  return session;
}

class SignUpRefused extends Error {}

export async function refuseIfTaken(
  { db }: Pick<Ctx, "db">,
  { email, username }: Pick<Registration, "email" | "username">,
): Promise<void> {
  if (await findUserByEmail(db, email)) throw emailTaken();
  if (await isUsernameTaken(db, username)) throw usernameTaken();
}
