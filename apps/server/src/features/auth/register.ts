import type { User } from "@twofold/contract/users";
import type { Ctx } from "#kit/ctx.ts";
import type { PageLanguage } from "#kit/language.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import {
  acceptAtSignUp,
  findUserByEmail,
  updateLanguage,
  updateUserVerified,
} from "#features/users/users.ts";
import { welcomeEmail } from "./auth.emails.ts";
import { signUpFailed } from "./auth.errors.ts";
import { registerByAddress } from "./auth.limits.ts";
import type { InvitedAddresses } from "./invited-addresses.port.ts";
import { rejectIfTaken } from "./reject-if-taken.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import { sendVerification } from "./send-verification.ts";
import { toSignedInSession, type SignedIn } from "./signed-in-session.ts";

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly password: string;
  /** Proves the address, if the invitation was sent to it. */
  readonly invitation_token?: string | undefined;
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
  { network, language, invitation_token: token, ...person }: Registration,
): Promise<SignedIn> {
  await ctx.limits.consume(registerByAddress, network);
  await rejectIfTaken(ctx, person);
  await requireStrongPassword(ctx, person.password, person);
  let accessToken: string | undefined;
  try {
    const password = await ctx.services.identity.hash(person.password);
    accessToken = await inTransaction(ctx, async (tx) => {
      const opened = await ctx.services.identity.signUp({ ...person, password });
      const user = opened && (await findUserByEmail(tx.db, { email: person.email }));
      if (!user) throw new SignUpRejectedError();
      await acceptAtSignUp(tx, user.id);
      // The verification email is rendered later and already uses this language.
      await updateLanguage(tx.db, { id: user.id }, language);
      await confirmOrVerify(tx, ctx, { user, token });
      return opened;
    });
  } catch (error) {
    if (!(error instanceof SignUpRejectedError)) throw error;
    // Of two concurrent requests for one name, the slower one gets the specific error.
    await rejectIfTaken(ctx, person);
    // The library also reports a lost connection as a rejection.
    throw signUpFailed();
  }
  const session = await toSignedInSession(ctx, accessToken, { firstFactorAt: ctx.clock() });
  if (!session) throw new Error("the new session was not found");
  return session;
}

class SignUpRejectedError extends Error {}

/** The email of an invitation proves the address as well as a verification email. */
async function confirmOrVerify(
  tx: Tx,
  ctx: Pick<RegisterCtx, "keys"> & {
    readonly services: { readonly invitedAddresses: InvitedAddresses };
  },
  { user, token }: { readonly user: User; readonly token: string | undefined },
): Promise<void> {
  const { invitedAddresses } = ctx.services;
  if (token !== undefined && (await invitedAddresses.isProven(tx, { email: user.email, token }))) {
    await updateUserVerified(tx.db, { id: user.id });
    await sendEmail(tx, user.id, welcomeEmail, {});
  } else await sendVerification(tx, ctx, user);
}
