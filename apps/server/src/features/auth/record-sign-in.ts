import type { SignInMethod } from "@twofold/contract/auth/security-events";
import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { findLanguage, updateLanguage } from "#features/users/users.ts";
import type { FoundSession } from "./sessions/sessions.store.ts";
import { recordDevice } from "./sessions/record-device.ts";

/** Returns the language that the user has chosen, which the browser keeps in a cookie. */
export async function recordSignIn(
  ctx: Pick<Ctx, "client" | "log" | "db" | "clock" | "jobs" | "live">,
  session: FoundSession,
  { method, page }: { readonly method: SignInMethod; readonly page: Language },
): Promise<Language | null> {
  await recordDevice(ctx, session, method);
  const { id } = session.user;
  const language = await findLanguage(ctx.db, { id });
  // Only accounts from before this column: a thief who signs in must not change the email language.
  if (language?.page === null) await updateLanguage(ctx.db, { id }, { page });
  return language?.chosen ?? null;
}
