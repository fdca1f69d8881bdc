import type { Ctx } from "#kit/ctx.ts";
import type { PageLanguage } from "#kit/language.ts";
import { inTransaction } from "#kit/transaction.ts";
import { acceptAtSignUp, findUserByEmail, updateLanguage } from "#features/users/users.ts";
import { signUpFailed } from "./auth.errors.ts";
import { registerByAddress } from "./auth.limits.ts";
import { rejectIfTaken } from "./reject-if-taken.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import { sendVerification } from "./send-verification.ts";
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

type RegisterCtx = Pick<
  Ctx,
  "db" | "clock" | "jobs" | "live" | "limits" | "settings" | "ports" | "keys" | "services"
>;

/** Creates the user, the credential, the session and the verification email in one transaction. */
export async function register(
  ctx: RegisterCtx,
  { network, language, ...person }: Registration,
): Promise<SignedIn> {
  await ctx.limits.consume(registerByAddress, network);
  await rejectIfTaken(ctx, person);
  await requireStrongPassword(ctx, person.password, person);
  let token: string | undefined;
  try {
    const password = await ctx.services.identity.hash(person.password);
    token = await inTransaction(ctx, async (tx) => {
      const accessToken = await ctx.services.identity.signUp({ ...person, password });
      const user = accessToken && (await findUserByEmail(tx.db, { email: person.email }));
      if (!user) throw new SignUpRejectedError();
      await acceptAtSignUp(tx, user.id);
      // The verification email is rendered later and already uses this language.
      await updateLanguage(tx.db, { id: user.id }, language);
      await sendVerification(tx, ctx, user);
      return accessToken;
    });
  } catch (error) {
    if (!(error instanceof SignUpRejectedError)) throw error;
    // Of two concurrent requests for one name, the slower one gets the specific error.
    await rejectIfTaken(ctx, person);
    // The library also reports a lost connection as a rejection.
    throw signUpFailed();
  }
  const session = await toSignedInSession(ctx, token, { firstFactorAt: ctx.clock() });
  if (!session) throw new Error("the new session was not found");
  return session;
}

class SignUpRejectedError extends Error {}
