import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { endSessions } from "./end-sessions.ts";

/** For an operator who suspects a theft. The owner signs in again and sees the event in Settings. */
export async function endSessionsOf(
  ctx: Pick<Ctx, "client" | "log" | "db" | "clock" | "jobs" | "live" | "services">,
  { userId }: { readonly userId: string },
): Promise<void> {
  await inTransaction(ctx, (tx) => endSessions(tx, ctx, { userId }));
}
