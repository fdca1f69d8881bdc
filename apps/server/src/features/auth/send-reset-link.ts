import type { Client, Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findUserByEmail } from "#features/users/users.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

export async function sendResetLink(
  ctx: Pick<Ctx, "log" | "db" | "clock" | "jobs" | "live" | "services">,
  { email, client }: { readonly email: string; readonly client?: Client | undefined },
): Promise<void> {
  const user = await findUserByEmail(ctx.db, { email });
  if (!user) return;
  const event = { userId: user.id, kind: "reset_requested" } as const;
  await inTransaction(ctx, async (tx) => {
    await recordSecurityEvent(tx, { log: ctx.log, client }, event);
    await ctx.services.identity.requestPasswordReset(email);
  });
}
