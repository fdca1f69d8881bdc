import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { verificationEmail } from "./auth.emails.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export async function sendVerification(
  tx: Tx,
  { keys }: { readonly keys: Pick<Ctx["keys"], "verificationLinks"> },
  { id: userId, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const expires = tx.now.getTime() + DAY_MS;
  const token = keys.verificationLinks.seal({ userId, email, expires });
  await sendEmail(tx, userId, verificationEmail, { token });
}
