import type { Client, Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findUserByEmail } from "#features/users/users.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

export async function recordFailedSignIn(
  ctx: Pick<Ctx, "log" | "db" | "clock" | "jobs" | "live">,
  { email, client }: { readonly email: string; readonly client?: Client | undefined },
): Promise<void> {
  const user = await findUserByEmail(ctx.db, { email });
  if (!user) return;
  const event = {
    userId: user.id,
    kind: "sign_in_failed",
    details: { method: "password" },
  } as const;
  await inTransaction(ctx, (tx) => recordSecurityEvent(tx, { log: ctx.log, client }, event));
}
